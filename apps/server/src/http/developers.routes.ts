import { errorCodes, errorGuide } from '@hopwise/contracts'
import { plainPage, plainPagePolicy } from '@hopwise/redirector'
import type { FastifyInstance } from 'fastify'
import { failureStatuses } from './error-handler.ts'
import { type Html, html } from './html.ts'
import { errorAnchor } from './public-failure.ts'

/** What each failure of the API links to. */
export function registerDevelopers(app: FastifyInstance): void {
  const page = plainPage({ language: 'en', title: 'Errors of the Hopwise API', body: body().text })
  app.get('/developers', (_, reply) =>
    reply
      .headers({
        'cache-control': 'public, max-age=3600',
        'content-security-policy': plainPagePolicy,
      })
      .type('text/html; charset=utf-8')
      .send(page),
  )
}

const body =
  (): Html => html`<p>Every failure has a <code>code</code>, a <code>message</code> for people and a <code>requestId</code>. The calls are described in <a href="/api/v1/openapi.json">openapi.json</a>.</p>
${errorCodes.map(
  (code) => html`<h2 id="${errorAnchor(code)}">${code} · ${failureStatuses[code]}</h2>
<p>${marked(errorGuide[code])}</p>
`,
)}`

/** What stands between backticks is code. */
const marked = (text: string): Html[] =>
  text.split('`').map((part, at) => (at % 2 === 0 ? html`${part}` : html`<code>${part}</code>`))
