import { Buffer } from 'node:buffer'

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
<title>${title}</title>
<style>
  :root { color-scheme: light dark }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem;
    font: 1rem/1.5 system-ui, sans-serif; text-align: center }
  h1 { font-size: 1.25rem; margin: 0 }
  p { margin: .5rem 0 0; max-width: 28rem; opacity: .75 }
</style>
<h1>${title}</h1>
<p>${text}</p>
</html>
`
}

export function asBytes(html: string): Buffer {
  return Buffer.from(html)
}
