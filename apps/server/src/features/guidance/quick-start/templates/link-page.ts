import { networkOfAddress } from '@hopwise/contracts'
import { html } from '#src/http/html.ts'
import type { TemplateFacts } from '../template-facts.ts'
import { amazonSentence, plainSentence } from './disclosure.ts'

const mostLinks = 12

const style = `:root { color-scheme: light dark }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
main { max-width: 28rem; margin: 0 auto; padding: 3rem 1.25rem }
h1 { font-size: 1.5rem; margin: 0 0 .25rem }
p { margin: 0 0 1.5rem }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem }
a { display: block; padding: .9rem 1rem; border: 1px solid; border-radius: .75rem; color: inherit; text-decoration: none; overflow-wrap: anywhere }
a:hover, a:focus-visible { outline: 2px solid; outline-offset: 2px }
small { display: block; opacity: .75 }`

/** A page of one file, for any web space: the disclosure stands above the links. */
export function writeLinkPage({ name, links, hasAmazon }: TemplateFacts): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Links of ${name}</title>
<style>
${style}
</style>
</head>
<body>
<main>
<h1>${name}</h1>
<p>${plainSentence}${hasAmazon && ` ${amazonSentence}`}</p>
<ul>
${links.slice(0, mostLinks).map(
  (
    link,
  ) => html`<li><a href="${link.shortUrl}" rel="sponsored noopener">${link.title ?? link.product.name}<small>Paid link${networkOfAddress(link.originalUrl) === 'amazon' && ', leads to Amazon'}</small></a></li>
`,
)}</ul>
</main>
</body>
</html>
`.text
}
