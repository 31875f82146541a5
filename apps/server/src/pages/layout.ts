import { type Html, html } from '#src/http/html.ts'
import { artwork } from './artwork.ts'
import { passwordScriptHref, stylesHref, timeZoneScriptHref } from './assets.ts'

interface Card {
  publicUrl: string
  description: string
}

export interface Page {
  /** Of everything on the page; English unless said. */
  language?: string
  title: string
  intro?: string | Html
  content: Html
  /** One line below, such as the way to another page. */
  footer?: Html | false
  /** Without the product's artwork, for people who have no account. */
  isPlain?: boolean
  /** What sites show of it where someone shares its address. */
  card?: Card
}

export function layout({
  language = 'en',
  title,
  intro,
  content,
  footer,
  isPlain = false,
  card,
}: Page): Html {
  return html`<html lang="${language}">
  ${pageHead(title, card)}
  <body>
    <div class="${isPlain ? 'plain' : 'split'}">
      <div class="side">
        ${brand}
        <main>
          <h1>${title}</h1>
          ${intro !== undefined && html`<p class="intro">${intro}</p>`}
          ${content}
          ${footer && html`<p class="footer">${footer}</p>`}
        </main>
      </div>
      ${!isPlain && artwork}
    </div>
  </body>
</html>`
}

/** A text to read, in one column; `content` brings its own headings. */
export function readingPage({ title, content }: Pick<Page, 'title' | 'content'>): Html {
  return html`<html lang="en">
  ${pageHead(title)}
  <body>
    <div class="side">
      ${brand}
      <main class="reading">${content}</main>
    </div>
  </body>
</html>`
}

const brand = html`<header>
        <a class="brand" href="/"><img src="/api/login/mark.svg" alt="" width="28" height="28" />Hopwise</a>
      </header>`

const cardHead = (title: string, { publicUrl, description }: Card) => html`
    <meta name="description" content="${description}" />
    <meta property="og:site_name" content="Hopwise" />
    <meta property="og:title" content="${title} · Hopwise" />
    <meta property="og:description" content="${description}" />
    <meta property="og:image" content="${publicUrl}/product/open-graph.png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta name="twitter:card" content="summary_large_image" />`

const pageHead = (title: string, card?: Card) => html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfaf7" />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121116" />
    <meta name="robots" content="noindex" />
    <title>${title} · Hopwise</title>${card && cardHead(title, card)}
    <link rel="icon" type="image/svg+xml" href="/api/login/mark.svg" />
    <link rel="preload" as="font" type="font/woff2" crossorigin
      href="/api/login/fonts/geist-letters.woff2" />
    <link rel="stylesheet" href="${stylesHref}" />
    <script defer src="${timeZoneScriptHref}"></script>
    <script defer src="${passwordScriptHref}"></script>
  </head>`
