const marks: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? '')
}

export function dollars(cents: number): string {
  return `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`
}

export function day(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

/** A button that posts one thing and says what it plays. */
export function action(action: string, label: string, hint: string, fields: object = {}): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(String(value))}">`,
  )
  return `<form method="post" action="${action}">${hidden.join('')}
<button>${escapeHtml(label)}</button><small>${escapeHtml(hint)}</small></form>`
}

export function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Test payments</title><style>${styles}</style></head>
<body><main><p class="test">Test payments. No card is charged, nothing leaves this computer.</p>
<h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
}

const styles = `
:root{color-scheme:light dark;--paper:light-dark(#f7f6f3,#17161a);--surface:light-dark(#fff,#201f24);
--line:light-dark(#e4e1db,#38363d);--ink:light-dark(#1d1b22,#f2f1ee);--soft:light-dark(#5a5762,#b3b0ba);
--mark:light-dark(#fdf3d6,#3d3414);--fault:light-dark(#a8201a,#ff9d96)}
*{box-sizing:border-box}
body{margin:0;padding:32px 16px;background:var(--paper);color:var(--ink);font:15px/22px system-ui,sans-serif}
main{max-width:440px;margin:0 auto;padding:24px;background:var(--surface);border:1px solid var(--line);border-radius:14px}
h1{margin:16px 0 4px;font-size:22px;line-height:28px}h2{margin:24px 0 8px;font-size:15px}
p{margin:0 0 12px}.test{padding:8px 12px;border-radius:8px;background:var(--mark);font-size:13px;line-height:18px}
.fault{color:var(--fault);font-weight:600}
.soft,small,dt{color:var(--soft)}.price{font-size:30px;line-height:38px;font-weight:600}.price .soft{font-size:15px;font-weight:400}
form{display:grid;gap:4px;margin:0 0 12px}small{font-size:13px;line-height:18px}
button{min-height:40px;padding:8px 14px;border:1px solid var(--line);border-radius:9px;background:none;color:inherit;font:inherit;font-weight:550;cursor:pointer}
button:hover{border-color:var(--soft)}form.first button{background:var(--ink);border-color:var(--ink);color:var(--surface)}
:focus-visible{outline:2px solid #8b5cf6;outline-offset:2px}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 16px;margin:12px 0}dd{margin:0;text-align:right}
table{width:100%;border-collapse:collapse;font-size:13px}td,th{padding:6px 0;border-bottom:1px solid var(--line);text-align:left}
td:last-child{text-align:right}a{color:inherit}code{font-size:12px;overflow-wrap:anywhere}
`
