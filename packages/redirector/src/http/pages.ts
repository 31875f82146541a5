import { Buffer } from 'node:buffer'

/** The brand's path of hops, drawn here since these pages stand alone on hosts that serve no file. */
const mark = `<svg viewBox="0 0 32 32" width="44" height="44" fill="none" stroke-width="2.4"
    stroke-linecap="round" aria-hidden="true">
  <path d="M4.4 24.6C5.2 15.4 13 14.2 14 22.2" stroke="currentColor"/>
  <path d="M14 22.2C14.8 6 26 3.4 27.4 12.6" stroke="var(--accent)"/>
  <g fill="currentColor"><circle cx="4.4" cy="25" r="2.7"/><circle cx="14" cy="22.8" r="2.7"/></g>
  <circle cx="27.4" cy="13.4" r="3.4" fill="var(--accent)"/>
</svg>`

export const defaultNotFoundPage = page(
  'This link leads nowhere',
  'It may have been mistyped or taken down. Ask whoever shared it for the right one.',
)

export const defaultUnavailablePage = page(
  'One moment, please',
  'This link cannot be looked up right now. Try again in a few seconds.',
)

function page(title: string, text: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>
  :root { color-scheme: light dark;
    --paper: light-dark(#fbfaf7, #131216); --ink: light-dark(#1c1a20, #f3f1ee);
    --ink-2: light-dark(#56525c, #b9b5bf); --accent: light-dark(#74358b, #cf9be6) }
  * { box-sizing: border-box; margin: 0 }
  body { min-height: 100vh; display: grid; place-content: center; justify-items: center;
    gap: .75rem; padding: 1.5rem; text-align: center; background: var(--paper); color: var(--ink);
    font: 1rem/1.5 Geist, 'Geist Variable', ui-sans-serif, system-ui, sans-serif }
  h1 { font-size: 1.5rem; line-height: 1.25; letter-spacing: -.022em; font-weight: 600 }
  p { max-width: 26rem; color: var(--ink-2) }
</style>
${mark}
<h1>${title}</h1>
<p>${text}</p>
</html>
`
}

export function asBytes(html: string): Buffer {
  return Buffer.from(html)
}
