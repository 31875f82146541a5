import { Buffer } from 'node:buffer'
import { hash } from 'node:crypto'
import { noticeTexts } from './notice-texts/notice-texts.ts'
import type { PageLanguage } from './page-language.ts'
import { type PageTexts, pageTexts } from './page-texts/page-texts.ts'
import { frameRule } from './public-headers.ts'

/** The brand's path of hops, drawn here since these pages stand alone on hosts that serve no file. */
const mark = `<svg viewBox="0 0 32 32" width="44" height="44" fill="none" stroke-width="2.4"
    stroke-linecap="round" aria-hidden="true">
  <path d="M4.4 24.6C5.2 15.4 13 14.2 14 22.2" stroke="currentColor"/>
  <path d="M14 22.2C14.8 6 26 3.4 27.4 12.6" stroke="var(--accent)"/>
  <g fill="currentColor"><circle cx="4.4" cy="25" r="2.7"/><circle cx="14" cy="22.8" r="2.7"/></g>
  <circle cx="27.4" cy="13.4" r="3.4" fill="var(--accent)"/>
</svg>`

const style = `
  :root { color-scheme: light dark;
    --paper: light-dark(#fbfaf7, #131216); --ink: light-dark(#1c1a20, #f3f1ee);
    --ink-2: light-dark(#56525c, #b9b5bf); --accent: light-dark(#74358b, #cf9be6);
    --on-accent: light-dark(#fff, #131216) }
  * { box-sizing: border-box; margin: 0 }
  body { background: var(--paper); color: var(--ink);
    font: 1rem/1.5 Geist, 'Geist Variable', ui-sans-serif, system-ui, sans-serif }
  main { min-height: 100vh; display: grid; place-content: center; justify-items: center;
    gap: .75rem; padding: 1.5rem; text-align: center }
  h1 { font-size: 1.5rem; line-height: 1.25; letter-spacing: -.022em; font-weight: 600;
    max-width: 40rem; text-wrap: balance; overflow-wrap: anywhere }
  p { max-width: 26rem; color: var(--ink-2); text-wrap: pretty;
    overflow-wrap: anywhere }
  .host { display: inline-block; max-width: 100% }
  a { color: var(--accent); padding: .6875rem 1rem }
  a.first { color: var(--on-accent); background: var(--accent); border-radius: .5rem;
    text-decoration: none; font-weight: 500 }
  a.inline { padding: 0 }
  article { max-width: 40rem; text-align: left }
  article p { max-width: none; margin-top: .5rem }
  h2 { margin-top: 1.5rem; font-size: 1.125rem; line-height: 1.3; font-weight: 600 }
  .choice { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; width: min(100%, 26rem) }
  [hidden] { display: none }
  button { min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid var(--accent);
    border-radius: .5rem; background: none; color: var(--accent); font: inherit; font-weight: 500;
    cursor: pointer }
  form { display: grid; gap: .5rem; width: min(100%, 20rem); text-align: left }
  input { min-height: 2.75rem; width: 100%; padding: .5rem .75rem; border: 1px solid var(--ink-2);
    border-radius: .5rem; background: none; color: var(--ink); font: inherit }
  input:focus-visible,
  button:focus-visible,
  a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
`

/** For a page without a nonce: nothing but that style. */
export const plainPagePolicy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; img-src data:; base-uri 'none'; form-action 'none'; ${frameRule}`

/** The same for every link, so each is made once in each language. */
export const notFoundPages = plainPages('notFound', 'notFoundHelp')
export const unavailablePages = plainPages('unavailable', 'unavailableHelp')

/** The visitors' privacy notice, on every host that answers links. */
export const noticePath = '/l/privacy'
export function noticeLink(language: PageLanguage): string {
  return `<p><a class="inline" href="${noticePath}">${escapeHtml(noticeTexts[language].title)}</a></p>`
}

interface Parts {
  /** Of everything on the page. */
  language: PageLanguage
  /** HTML, as the others. */
  title: string
  /** The title with markup. */
  heading?: string
  body: string
  head?: string
  /** Lets the page's style pass its policy. */
  nonce?: string
}

export function page({ language, title, heading = title, body, head = '', nonce }: Parts): string {
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>${title}</title>
${head}<style${nonce === undefined ? '' : ` nonce="${nonce}"`}>${style}</style>
<main>
${mark}
<h1>${heading}</h1>
${body}
</main>
</html>
`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text that may stand between tags and between quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** A sentence with a host in it, which stays on one line: a hyphen at the end of one looks like ours. */
export function sentenceWithHost(text: string, host: string): string {
  return escapeHtml(text).replace('{host}', () => `<bdi class="host">${escapeHtml(host)}</bdi>`)
}

/** Host of an address, for showing where a page leads. */
export function hostName(location: string): string {
  return URL.canParse(location) ? new URL(location).host : location
}

function plainPages(title: keyof PageTexts, help: keyof PageTexts): Record<PageLanguage, Buffer> {
  const pages = Object.entries(pageTexts).map(([language, texts]) => {
    const body = `<p>${escapeHtml(texts[help])}</p>`
    // safe because these are the keys of the table
    const parts = { language: language as PageLanguage, title: escapeHtml(texts[title]), body }
    return [language, Buffer.from(page(parts))]
  })
  return Object.fromEntries(pages)
}
