import type { FastifyInstance } from 'fastify'
import { dollars, escapeHtml } from '../stripe/page.ts'
import type { Sandbox } from '../vendor-needs.ts'
import { balanceCents, booksOf } from './books.ts'
import { vendors } from './catalog.ts'
import { tokenOf } from './hop-pages.ts'
import type { Notifications } from './notifications.ts'
import { actionButton, page } from './page.ts'

interface Settings {
  nick?: string
  insUrl?: string
  secretKey?: string
}

const nickShape = /^[a-z0-9]{2,20}$/
const secretShape = /^[A-Z0-9]{1,16}$/

/** Where an account says who is to be notified, and with which secret key. */
export function registerAccountPages(
  app: FastifyInstance,
  sandbox: Sandbox,
  notifications: Notifications,
): void {
  app.get<{ Querystring: { nick?: string; said?: string } }>(
    '/clickbank/account',
    async ({ query }, reply) => {
      const nick = (query.nick ?? 'ada').toLowerCase()
      const body = nickShape.test(nick)
        ? accountPage(sandbox, notifications, { nick, said: query.said })
        : '<p>An account nickname has 2 to 20 letters and digits.</p>'
      return reply.type('text/html').send(page(`Account ${nick.slice(0, 20)}`, body))
    },
  )

  app.post<{ Body: Settings | null }>('/clickbank/account', async ({ body }, reply) => {
    const { nick = '', insUrl = '', secretKey = '' } = body ?? {}
    const problem = problemIn(nick, insUrl, secretKey)
    if (problem === null) {
      booksOf(sandbox).accounts[nick] = { insUrl, secretKey }
      sandbox.store.save()
    }
    const said = encodeURIComponent(problem ?? 'Saved.')
    return reply.redirect(`/clickbank/account?nick=${encodeURIComponent(nick)}&said=${said}`, 303)
  })

  app.post<{ Params: { nick: string; type: string } }>(
    '/clickbank/account/:nick/send/:type',
    async ({ params }, reply) => {
      const status = await notifications.sendType(params.nick, params.type)
      const said = encodeURIComponent(
        status === null ? 'Set an address first.' : `Hopwise answered ${status}.`,
      )
      const nick = encodeURIComponent(params.nick)
      return reply.redirect(`/clickbank/account?nick=${nick}&said=${said}`, 303)
    },
  )
}

function problemIn(nick: string, insUrl: string, secretKey: string): string | null {
  if (!nickShape.test(nick)) return 'An account nickname has 2 to 20 letters and digits.'
  if (insUrl !== '' && !/^https?:\/\//.test(insUrl)) return 'The address must be an http(s) URL.'
  if (!secretShape.test(secretKey)) {
    return 'The secret key has up to 16 upper-case letters and digits.'
  }
  return null
}

function accountPage(
  sandbox: Sandbox,
  notifications: Notifications,
  { nick, said }: { nick: string; said: string | undefined },
): string {
  const { insUrl, secretKey } = booksOf(sandbox).accounts[nick] ?? { insUrl: '', secretKey: '' }
  const links = vendors.map(
    (one) =>
      `<tr><td>${escapeHtml(one.name)}</td><td><a href="/clickbank/hop/?affiliate=${nick}&amp;vendor=${one.nick}">readable</a></td>
<td><a href="/clickbank/hop/${tokenOf(nick, one.nick)}/">encrypted</a></td></tr>`,
  )
  const sent = notifications
    .sent()
    .slice(-12)
    .reverse()
    .map(
      (one) =>
        `<tr><td>${one.type}</td><td>${one.receipt}</td><td>${one.role}</td><td>attempt ${one.attempt}</td><td>${one.status || 'no answer'}</td></tr>`,
    )
  const types = ['TEST', 'TEST_SALE', 'CANCEL-REBILL', 'ABANDONED_ORDER']
  return `${said ? `<p class="said" role="status">${escapeHtml(said)}</p>` : ''}
<section class="card"><dl><dt>API key</dt><dd><code>API-${nick.toUpperCase()}-SANDBOX</code></dd>
<dt>Balance</dt><dd class="money">${dollars(balanceCents(sandbox, nick))}</dd></dl></section>
<section class="card"><h2>Instant Notification Service</h2>
<form class="stack" method="post" action="/clickbank/account"><input type="hidden" name="nick" value="${nick}">
<label>Notification URL<input type="text" name="insUrl" value="${escapeHtml(insUrl)}" autocomplete="off"></label>
<label>Secret key<input type="text" name="secretKey" value="${escapeHtml(secretKey)}" autocomplete="off"></label>
<button>Save</button></form>
<div class="actions">${types.map((type) => actionButton(`/clickbank/account/${nick}/send/${type}`, `Send ${type}`)).join('')}</div></section>
<section class="card"><h2>Hop links</h2><div class="scroll"><table>${links.join('')}</table></div></section>
<section class="card"><h2>Notifications sent</h2><div class="scroll"><table>${sent.join('') || '<tr><td class="soft">None yet.</td></tr>'}</table></div></section>`
}
