import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dollars, escapeHtml } from '../stripe/page.ts'
import type { Sandbox } from '../vendor-needs.ts'
import { noteHop, saleOf, sell } from './books.ts'
import { type ShopProduct, type Vendor, vendorOf } from './catalog.ts'
import type { Notifications } from './notifications.ts'
import { page } from './page.ts'

interface Hop {
  affiliate: string
  vendor: string
  tid: string | null
}

/** ClickBank, HopLinks Guide: the first affiliate's cookie holds for 60 days. */
const cookieSeconds = 60 * 24 * 3_600
const nickShape = /^[a-z0-9]{2,20}$/
/** Letters, digits and underscores, up to 100 (ClickBank, Using HopLinks). */
const tidShape = /^\w{1,100}$/

/** Hop links, the vendors' pages, and the order form. */
export function registerHopPages(
  app: FastifyInstance,
  sandbox: Sandbox,
  notifications: Notifications,
): void {
  function follow(reply: FastifyReply, hop: Hop | null, pid: string | undefined) {
    if (hop === null) return reply.code(404).type('text/html').send(noShop)
    noteHop(sandbox, hop)
    const landing = pid ? `?pid=${encodeURIComponent(pid)}` : ''
    return reply
      .header('set-cookie', cookieOf(hop))
      .redirect(`/clickbank/shop/${hop.vendor}${landing}`)
  }

  app.get<{ Querystring: Record<string, string | undefined> }>(
    '/clickbank/hop/',
    async ({ query }, reply) => {
      const hop = hopOf(query['affiliate'], query['vendor'], query['tid'])
      return follow(reply, hop, query['pid'] ?? query['cbpage'])
    },
  )

  app.get<{ Params: { token: string }; Querystring: { tid?: string; pid?: string } }>(
    '/clickbank/hop/:token/',
    async ({ params, query }, reply) => {
      const [affiliate, vendor] = openToken(params.token)
      return follow(reply, hopOf(affiliate, vendor, query.tid), query.pid)
    },
  )

  app.get<{ Params: { vendor: string }; Querystring: { pid?: string } }>(
    '/clickbank/shop/:vendor',
    async (request, reply) => {
      const nick = request.params.vendor.toLowerCase()
      if (!nickShape.test(nick)) return reply.code(404).type('text/html').send(noShop)
      const vendor = vendorOf(nick)
      const body = salesPage(vendor, request.query.pid, readCookie(request, nick))
      return reply.type('text/html').send(page(vendor.claim, body, vendor.name))
    },
  )

  app.post<{ Params: { vendor: string }; Body: { item?: string; bump?: string } | null }>(
    '/clickbank/shop/:vendor/buy',
    async (request, reply) => {
      const nick = request.params.vendor.toLowerCase()
      if (!nickShape.test(nick)) return reply.code(404).type('text/html').send(noShop)
      const { products } = vendorOf(nick)
      const product = products.find(({ itemNo }) => itemNo === request.body?.item) ?? products[0]
      const bump = products.find(({ itemNo }) => itemNo === 'bump')
      if (product === undefined) return reply.code(404).type('text/html').send(noShop)
      const bought = request.body?.bump && bump && bump !== product ? [product, bump] : [product]
      const hop = readCookie(request, nick)
      const sale = sell(sandbox, {
        vendor: nick,
        affiliate: hop?.affiliate ?? null,
        tid: hop?.tid ?? null,
        products: bought,
      })
      notifications.send(sale)
      return reply.redirect(`/clickbank/receipt/${sale.receipt}`, 303)
    },
  )

  app.get<{ Params: { receipt: string } }>(
    '/clickbank/receipt/:receipt',
    async ({ params }, reply) => {
      const sale = saleOf(sandbox, params.receipt)
      if (sale === undefined) return reply.code(404).type('text/html').send(noShop)
      const rows = sale.items.map(
        ({ title, priceCents }) =>
          `<tr><td>${escapeHtml(title)}</td><td class="money">${dollars(priceCents)}</td></tr>`,
      )
      const body = `<p>Your receipt is <code>${sale.receipt}</code>.</p>
<div class="card"><table>${rows.join('')}</table></div>
<p class="soft">What the affiliate gets is in the <a href="/clickbank/orders">shop's orders</a>.</p>`
      return reply.type('text/html').send(page('Thank you for your order', body, sale.vendor))
    },
  )
}

const noShop = page('No such hop link', '<p>It names no affiliate, or no vendor.</p>')

function hopOf(affiliate = '', vendor = '', tid: string | undefined): Hop | null {
  const hop = { affiliate: affiliate.toLowerCase(), vendor: vendor.toLowerCase() }
  if (!nickShape.test(hop.affiliate) || !nickShape.test(hop.vendor)) return null
  return { ...hop, tid: tid !== undefined && tidShape.test(tid) ? tid : null }
}

/** An encrypted hop link shows neither affiliate nor vendor at a glance; this one is only veiled. */
export function tokenOf(affiliate: string, vendor: string): string {
  const veiled = veil(Buffer.from(`${affiliate}.${vendor}`))
  return `${(affiliate.length * 7 + vendor.length).toString(16).padStart(5, 'c')}-${veiled.toString('hex')}`
}

function openToken(token: string): string[] {
  const veiled = Buffer.from(token.split('-')[1] ?? '', 'hex')
  return veil(veiled).toString('latin1').split('.')
}

function veil(bytes: Buffer): Buffer {
  return Buffer.from(bytes.map((byte) => byte ^ 0x5a))
}

function cookieOf(hop: Hop): string {
  const value = Buffer.from(JSON.stringify(hop)).toString('base64url')
  return `hop_${hop.vendor}=${value}; Path=/clickbank; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax`
}

function readCookie({ headers }: FastifyRequest, vendor: string): Hop | null {
  const found = new RegExp(`(?:^|; )hop_${vendor}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1]
  if (found === undefined) return null
  try {
    const { affiliate, tid } = JSON.parse(Buffer.from(found, 'base64url').toString())
    return hopOf(String(affiliate), vendor, tid === null ? undefined : String(tid))
  } catch {
    return null
  }
}

function salesPage({ nick, products }: Vendor, pid: string | undefined, hop: Hop | null): string {
  const offered = products.filter(({ itemNo }) => itemNo !== 'bump')
  const shown = offered.filter(({ itemNo }) => itemNo === pid)
  const bump = products.find(({ itemNo }) => itemNo === 'bump')
  const cards = (shown.length > 0 ? shown : offered).map((one) => offer(nick, one, bump))
  const from =
    hop === null
      ? 'You came here by yourself: no one gets a commission.'
      : `Sent by ${hop.affiliate}${hop.tid === null ? '' : ` (${hop.tid})`}.`
  return `<ul class="grid">${cards.join('')}</ul><p class="soft"><small>${escapeHtml(from)}</small></p>`
}

function offer(nick: string, one: ShopProduct, bump: ShopProduct | undefined): string {
  const more =
    bump === undefined
      ? ''
      : `<label class="check"><input type="checkbox" name="bump" value="1">Add ${escapeHtml(bump.title)} for ${dollars(bump.priceCents)}</label>`
  return `<li class="card"><h2>${escapeHtml(one.title)}</h2><p>${escapeHtml(one.text)}</p>
<p class="price money">${dollars(one.priceCents)}${one.isRecurring ? '<small> a month</small>' : ''}</p>
<form class="stack" method="post" action="/clickbank/shop/${nick}/buy">
<input type="hidden" name="item" value="${escapeHtml(one.itemNo)}">${more}
<button class="buy">Buy ${escapeHtml(one.title)}</button></form></li>`
}
