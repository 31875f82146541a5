import { escapeHtml } from '../stripe/page.ts'

export function page(title: string, body: string, shop = 'ClickBank sandbox'): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${escapeHtml(shop)}</title><style>${styles}</style></head>
<body><header><strong>${escapeHtml(shop)}</strong><nav><a href="/clickbank/orders">Orders</a>
<a href="/clickbank/account">Accounts</a><a href="/">Sandbox</a></nav></header>
<main><p class="test">A sandbox: nothing is sold here, no one is charged, and no one you see exists.</p>
<h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
}

/** A button that posts; `fields` travel with it. */
export function actionButton(action: string, label: string, isOff = false): string {
  return `<form method="post" action="${escapeHtml(action)}"><button${isOff ? ' disabled' : ''}>${escapeHtml(label)}</button></form>`
}

const styles = `
:root{color-scheme:light dark;--paper:light-dark(#f6f5f1,#16171a);--surface:light-dark(#fff,#1f2125);
--line:light-dark(#dfddd6,#383b42);--ink:light-dark(#1c1e22,#f1f1ee);--soft:light-dark(#565b64,#b2b6be);
--mark:light-dark(#fdf3d6,#3d3414);--buy:light-dark(#1f6f43,#2f9a60)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/24px system-ui,sans-serif}
header{display:flex;flex-wrap:wrap;gap:8px 24px;justify-content:space-between;padding:16px 24px;border-bottom:1px solid var(--line)}
nav{display:flex;gap:16px}a{color:inherit}
main{max-width:960px;margin:0 auto;padding:24px 16px 64px}
h1{margin:16px 0;font-size:30px;line-height:36px;text-wrap:balance}h2{margin:0;font-size:17px}
p{margin:0 0 12px}.soft,small{color:var(--soft)}small{font-size:13px;line-height:18px}
.test{padding:8px 12px;border-radius:8px;background:var(--mark);font-size:13px;line-height:18px}
.said{padding:10px 12px;border:1px solid var(--line);border-radius:8px;background:var(--surface)}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(260px,1fr));gap:16px;margin:24px 0;padding:0;list-style:none}
.card{display:grid;gap:8px;align-content:start;padding:18px;border:1px solid var(--line);border-radius:14px;background:var(--surface);margin:0 0 12px}
.price{font-size:28px;line-height:34px;font-weight:600;margin:0}.money{font-variant-numeric:tabular-nums}
.actions{display:flex;flex-wrap:wrap;gap:8px}
label{display:grid;gap:4px;font-weight:550}label.check{display:flex;gap:8px;align-items:center;font-weight:400}
input[type=text],input[type=url]{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--line);border-radius:9px;background:var(--paper);color:inherit;font:inherit;font-weight:400}
button{min-height:40px;padding:8px 14px;border:1px solid var(--line);border-radius:9px;background:none;color:inherit;font:inherit;font-weight:550;cursor:pointer}
button:hover:not(:disabled){border-color:var(--soft)}button:disabled{opacity:.45;cursor:default}
button.buy{background:var(--buy);border-color:var(--buy);color:#fff;font-size:17px;min-height:48px}
:focus-visible{outline:2px solid #2f7de1;outline-offset:2px}
form.stack{display:grid;gap:14px;max-width:560px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse;font-size:14px}td,th{padding:6px 12px 6px 0;border-bottom:1px solid var(--line);text-align:left}
.scroll{overflow-x:auto}code{font-size:13px;overflow-wrap:anywhere}
`
