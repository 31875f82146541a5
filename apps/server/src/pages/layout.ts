import { type Html, html } from '#src/http/html.ts'
import { artwork } from './artwork.ts'
import { passwordScriptHref, stylesHref, timeZoneScriptHref } from './assets.ts'

export interface Page {
  title: string
  intro?: string | Html
  content: Html
  /** One line below, such as the way to another page. */
  footer?: Html | false
}

export function layout({ title, intro, content, footer }: Page): Html {
  return html`<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfaf7" />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121116" />
    <meta name="robots" content="noindex" />
    <title>${title} · Hopwise</title>
    <link rel="icon" type="image/svg+xml" href="/api/login/mark.svg" />
    <link rel="preload" as="font" type="font/woff2" crossorigin
      href="/api/login/fonts/geist-latin-wght-normal.woff2" />
    <link rel="stylesheet" href="${stylesHref}" />
    <script defer src="${timeZoneScriptHref}"></script>
    <script defer src="${passwordScriptHref}"></script>
  </head>
  <body>
    <div class="split">
      <div class="side">
        <header>
          <a class="brand" href="/"><img src="/api/login/mark.svg" alt="" width="28" height="28" />Hopwise</a>
        </header>
        <main>
          <h1>${title}</h1>
          ${intro !== undefined && html`<p class="intro">${intro}</p>`}
          ${content}
          ${footer && html`<p class="footer">${footer}</p>`}
        </main>
      </div>
      ${artwork}
    </div>
  </body>
</html>`
}
