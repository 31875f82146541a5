import { escapeHtml } from '../stripe/page.ts'

export function shopPage(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Sandbox shop</title><style>${styles}</style></head>
<body><main><p class="test">A shop to try things in. Nothing is sold, nothing leaves this computer.</p>
<nav><a href="/amazon">Shop</a> · <a href="/amazon/orders">Orders and reports</a> · <a href="/">Sandbox</a></nav>
<h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
}

const styles = `
:root{color-scheme:light dark;--paper:light-dark(#f7f6f3,#17161a);--surface:light-dark(#fff,#201f24);
--line:light-dark(#e4e1db,#38363d);--ink:light-dark(#1d1b22,#f2f1ee);--soft:light-dark(#5a5762,#b3b0ba);--mark:light-dark(#fdf3d6,#3d3414)}
*{box-sizing:border-box}body{margin:0;padding:32px 16px;background:var(--paper);color:var(--ink);font:15px/22px system-ui,sans-serif}
main{max-width:760px;margin:0 auto;padding:24px;background:var(--surface);border:1px solid var(--line);border-radius:14px}
h1{margin:16px 0 12px;font-size:22px;line-height:28px}p{margin:0 0 12px}a{color:inherit}
.test{padding:8px 12px;border-radius:8px;background:var(--mark);font-size:13px;line-height:18px}.soft{color:var(--soft)}
.price{font-size:26px;line-height:34px;font-weight:600}
ul{list-style:none;margin:0;padding:0;display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(200px,1fr))}
li{border:1px solid var(--line);border-radius:10px;padding:12px}img{width:64px;height:64px;border-radius:8px;display:block;margin-bottom:8px}
img.large{width:160px;height:160px}table{width:100%;border-collapse:collapse;font-size:13px}
td,th{padding:8px 8px 8px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
.scroll{overflow-x:auto}form{display:inline-block;margin:0 6px 0 0}
button{min-height:36px;padding:6px 14px;border:1px solid var(--line);border-radius:9px;background:none;color:inherit;font:inherit;font-weight:550;cursor:pointer}
button.first{background:var(--ink);border-color:var(--ink);color:var(--surface)}:focus-visible{outline:2px solid #8b5cf6;outline-offset:2px}
`
