import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../stripe/page.ts'
import type { Sandbox } from '../vendor-needs.ts'

interface Received {
  at: string
  method: string
  query: string
  headers: Record<string, string>
  body: string
}

interface Inbox {
  /** What it answers with; another status than 2xx plays a failing receiver. */
  status: number
  received: Received[]
}

const kept = 50
const namePattern = /^[\w-]{1,40}$/
const shownHeaders = ['content-type', 'webhook-id', 'webhook-timestamp', 'webhook-signature']

/** `GET|POST /receiver/{name}` takes whatever comes and keeps it; `/receiver` shows it. */
export function registerReceiver(app: FastifyInstance, { store, now }: Sandbox): void {
  const inboxes = store.part<Record<string, Inbox>>('receiver', {})
  const inboxOf = (name: string): Inbox => (inboxes[name] ??= { status: 200, received: [] })

  app.get('/receiver', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page(inboxes)),
  )
  app.get<{ Params: { name: string } }>('/control/receiver/:name', async ({ params }) =>
    inboxOf(params.name),
  )
  app.post<{ Params: { name: string }; Body: { status?: string | number } }>(
    '/control/receiver/:name',
    async ({ params, body, headers }, reply) => {
      const status = Number(body.status ?? 200)
      inboxOf(params.name).status = status >= 200 && status < 600 ? status : 200
      store.save()
      const fromPage = headers['content-type']?.includes('form') === true
      return fromPage ? reply.redirect('/receiver', 303) : inboxOf(params.name)
    },
  )
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.route<{ Params: { name: string }; Body: string | undefined }>({
      method: ['GET', 'POST'],
      url: '/receiver/:name',
      async handler({ params, method, url, headers, body }, reply) {
        if (!namePattern.test(params.name)) return reply.code(404).send('no such receiver')
        const inbox = inboxOf(params.name)
        const received: Received = {
          at: now().toISOString(),
          method,
          query: url.split('?').slice(1).join('?'),
          headers: Object.fromEntries(
            shownHeaders.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
          ),
          body: body ?? '',
        }
        inbox.received = [received, ...inbox.received].slice(0, kept)
        store.save()
        return reply.code(inbox.status).send(inbox.status < 300 ? 'taken' : 'in trouble')
      },
    })
  })
}

function page(inboxes: Record<string, Inbox>): string {
  const names = Object.keys(inboxes)
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Receivers</title>
<style>:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:12px;border:1px solid;border-radius:8px;padding:.6rem}
button{font:inherit;padding:.2rem .7rem;border-radius:8px}</style>
<h1>Receivers</h1>
<p>Send webhooks and postbacks to <code>/receiver/any-name</code> of this host; what came is shown here.</p>
${names.length === 0 ? '<p>Nothing came yet.</p>' : names.map((name) => inboxPart(name, inboxes[name])).join('')}
</html>`
}

function inboxPart(name: string, inbox: Inbox | undefined): string {
  if (inbox === undefined) return ''
  const other = inbox.status < 300 ? 500 : 200
  return `<h2>${escapeHtml(name)}</h2>
<form method="post" action="/control/receiver/${escapeHtml(name)}"><p>Answers ${inbox.status}.
<input type="hidden" name="status" value="${other}"><button>Answer ${other} instead</button></p></form>
${inbox.received.map(messagePart).join('')}`
}

function messagePart({ at, method, query, headers, body }: Received): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const text = [`${at} ${method} ${query === '' ? '' : `?${query}`}`, ...lines, '', body]
  return `<pre>${escapeHtml(text.join('\n'))}</pre>`
}
