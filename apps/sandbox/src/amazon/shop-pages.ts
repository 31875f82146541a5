import type { FastifyInstance, FastifyReply } from 'fastify'
import { dollars, escapeHtml } from '../stripe/page.ts'
import type { Sandbox } from '../vendor-needs.ts'
import { amazonState, type Order } from './amazon-state.ts'
import { catalog, findItem, isInStock, priceCentsOf } from './catalog.ts'
import { type HandReport, handReport, handReports } from './report-files.ts'
import { shopPage } from './shop-page.ts'
import { zipOf } from './zip.ts'

interface ProductPage {
  Params: { asin: string }
  Querystring: { tag?: string }
}

const html = (reply: FastifyReply, content: string) =>
  reply.type('text/html; charset=utf-8').send(content)

/** A shop whose sales come back in the reports of the tag that a visitor came with. */
export function registerShopPages(app: FastifyInstance, sandbox: Sandbox): void {
  const state = amazonState(sandbox)

  app.get<{ Querystring: { tag?: string } }>('/amazon', async ({ query }, reply) => {
    const tag = query.tag ?? ''
    const items = catalog
      .filter(({ asin }) => !state.vanished.includes(asin))
      .map(
        (item) => `<li><img src="/amazon/images/${item.asin}.svg" alt="">
<a href="/amazon/dp/${item.asin}${tag && `?tag=${encodeURIComponent(tag)}`}">${escapeHtml(item.title)}</a>
<br><span class="soft">${dollars(priceCentsOf(item, sandbox.now()))} · ${item.asin}</span></li>`,
      )
    return html(reply, shopPage('All products', `<ul>${items.join('')}</ul>`))
  })

  app.get<ProductPage>('/amazon/dp/:asin', async ({ params, query }, reply) => {
    const item = findItem(params.asin)
    if (item === undefined || state.vanished.includes(item.asin)) {
      const gone = '<p>This product is not sold any more.</p>'
      return html(reply.code(404), shopPage('Not here', gone))
    }
    const tag = query.tag ?? ''
    const thanks = tag
      ? `<p class="soft">Brought here by <b>${escapeHtml(tag)}</b>.</p>`
      : '<p class="soft">No one brought you here: the address carries no tag.</p>'
    const buy = isInStock(item, sandbox.now())
      ? `<form method="post" action="/amazon/dp/${item.asin}/buy"><input type="hidden" name="tag" value="${escapeHtml(tag)}"><button class="first">Buy</button></form>`
      : '<p><b>Currently unavailable</b></p>'
    return html(
      reply,
      shopPage(
        item.title,
        `<img class="large" src="/amazon/images/${item.asin}.svg" alt="">
<p class="price">${dollars(priceCentsOf(item, sandbox.now()))}</p>${thanks}${buy}`,
      ),
    )
  })

  app.post<ProductPage & { Body: { tag?: string } | null }>(
    '/amazon/dp/:asin/buy',
    async ({ params, body }, reply) => {
      const item = findItem(params.asin)
      if (item === undefined) return reply.code(404).send()
      state.orders.push({
        id: state.orders.length + 1,
        asin: item.asin,
        tag: body?.tag ?? '',
        priceCents: priceCentsOf(item, sandbox.now()),
        quantity: 1,
        orderedAt: sandbox.now().toISOString(),
        shippedAt: null,
        returnedAt: null,
      })
      sandbox.store.save()
      return reply.redirect('/amazon/orders', 303)
    },
  )

  app.get('/amazon/orders', async (_request, reply) =>
    html(reply, shopPage('Orders', `${downloads}${orderTable(state.orders)}`)),
  )

  app.post<{ Params: { id: string; action: string } }>(
    '/amazon/orders/:id/:action',
    async ({ params }, reply) => {
      const order = state.orders.find(({ id }) => String(id) === params.id)
      if (order === undefined) return reply.code(404).send()
      const now = sandbox.now().toISOString()
      if (params.action === 'ship') order.shippedAt ??= now
      if (params.action === 'return' && order.shippedAt !== null) order.returnedAt ??= now
      sandbox.store.save()
      return reply.redirect('/amazon/orders', 303)
    },
  )

  app.get<{ Params: { file: string } }>('/amazon/download/:file', async ({ params }, reply) => {
    const now = sandbox.now()
    reply.header('content-disposition', `attachment; filename="${params.file}"`)
    if (params.file === 'reports.zip') {
      const files = handReports.map((name) => ({
        name: `${name}.csv`,
        text: handReport(state, { name, separator: ',', now }),
      }))
      return reply.type('application/zip').send(zipOf(files))
    }
    const [, name, ending] = /^(Fee-Orders|Fee-Earnings)\.(csv|tsv)$/.exec(params.file) ?? []
    if (name === undefined) return reply.code(404).send()
    const separator = ending === 'csv' ? ',' : '\t'
    // safe because the pattern above knows these two names alone
    const text = handReport(state, { name: name as HandReport, separator, now })
    return reply.type('text/csv; charset=utf-8').send(text)
  })
}

const downloads = `<p>Reports to download by hand: ${[
  'reports.zip',
  'Fee-Orders.csv',
  'Fee-Orders.tsv',
  'Fee-Earnings.csv',
  'Fee-Earnings.tsv',
]
  .map((file) => `<a href="/amazon/download/${file}">${file}</a>`)
  .join(' · ')}</p>`

function orderTable(orders: readonly Order[]): string {
  if (orders.length === 0) return '<p class="soft">Nothing was bought yet.</p>'
  const rows = [...orders].reverse().map(
    (order) => `<tr><td>${order.id}</td><td>${escapeHtml(findItem(order.asin)?.title ?? '')}</td>
<td>${escapeHtml(order.tag || 'no tag')}</td><td>${dollars(order.priceCents)}</td><td>${statusOf(order)}</td>
<td>${actionsOf(order)}</td></tr>`,
  )
  return `<div class="scroll"><table><tr><th>No.</th><th>Product</th><th>Tag</th><th>Price</th><th>Status</th><th></th></tr>${rows.join('')}</table></div>`
}

function statusOf({ shippedAt, returnedAt }: Order): string {
  if (returnedAt !== null) return 'Returned'
  return shippedAt === null ? 'Ordered' : 'Shipped'
}

function actionsOf({ id, shippedAt, returnedAt }: Order): string {
  const action = (name: string, label: string) =>
    `<form method="post" action="/amazon/orders/${id}/${name}"><button>${label}</button></form>`
  if (shippedAt === null) return action('ship', 'Ship')
  return returnedAt === null ? action('return', 'Return') : ''
}
