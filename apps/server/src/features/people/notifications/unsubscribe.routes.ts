import type { FastifyInstance } from 'fastify'
import { type Html, html } from '#src/http/html.ts'
import { sendPage } from '#src/pages/form.ts'
import { layout } from '#src/pages/layout.ts'
import type { Services } from '#src/services.ts'
import { unsubscribe } from './unsubscribe.ts'
import { listNames, openToken, type Subscription } from './unsubscribe-address.ts'

interface Asked {
  Querystring: { token?: string }
}

const path = '/api/unsubscribe'

/** Looking changes nothing, as mail programs look ahead; what is posted counts at once (RFC 8058). */
export async function registerUnsubscribe(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (pages) => {
    // A press in a mail program comes as one of two kinds of form, and its fields say nothing more.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null))
    pages.get<Asked>(path, async ({ query }, reply) => {
      const found = openToken(services, query.token)
      return found === null
        ? sendPage(reply.code(404), unknownPage())
        : sendPage(reply, questionPage(found))
    })
    pages.post<Asked>(path, { bodyLimit: 16 * 1024 }, async ({ query }, reply) => {
      const found = openToken(services, query.token)
      if (found === null) return sendPage(reply.code(404), unknownPage())
      await unsubscribe(services, found)
      return sendPage(reply, donePage(found))
    })
  })
}

const toSettings = html`<a href="/settings?tab=notifications">Choose your notifications</a>`

function questionPage({ email, list }: Subscription): Html {
  return layout({
    title: 'Unsubscribe?',
    intro: `Stop emails to ${email} about: ${listNames[list]}.`,
    content: html`<form method="post"><button>Unsubscribe</button></form>`,
    footer: toSettings,
  })
}

function donePage({ email, list }: Subscription): Html {
  return layout({
    title: 'You are unsubscribed',
    intro: `We’ll no longer email ${email} about: ${listNames[list]}.`,
    content: html`<p class="hint">You can turn it on again in Settings.</p>`,
    footer: toSettings,
  })
}

function unknownPage(): Html {
  return layout({
    title: 'This link does not work',
    intro: 'Your email app may have cut it off. Open the whole link, or use Settings.',
    content: html`<a class="button" href="/settings?tab=notifications">Choose your notifications</a>`,
  })
}
