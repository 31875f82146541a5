import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerFault } from '../answer-fault.ts'
import type { Sandbox } from '../vendor-needs.ts'
import { type Booked, booksOf, familyOf, pacificTime } from './books.ts'
import { vendorOf, vendors } from './catalog.ts'
import type { Switches } from './controls.ts'
import { productOf, toOrderXml } from './wire-shapes.ts'
import { type CallName, calls, wrongQuery } from './wrong-query.ts'

interface Period {
  startDate?: string
  endDate?: string
}
interface OrderQuery extends Period {
  type?: string
  vendor?: string
  affiliate?: string
  item?: string
  tid?: string
  role?: string
}

const base = '/clickbank/rest/1.3'
/** Of an address (ClickBank API Specifications). */
const longestAddress = 2_000
/** What the quick statistics are of where no days are named. */
const quickDays = 45

/** ClickBank's REST API 1.3: one raw key in `Authorization`, errors as plain text. */
export function registerRestApi(app: FastifyInstance, sandbox: Sandbox, switches: Switches): void {
  let asked = 0

  /** True when it has answered. A limit that is passed is 403 here too, never 429. */
  async function refused(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const fault = sandbox.faults.of('clickbank')
    if (await answerFault(fault, reply)) return true
    const key = request.headers.authorization ?? ''
    const { throttleAfter } = switches
    asked = throttleAfter > 0 ? asked + 1 : 0
    const isOver = throttleAfter > 0 && asked > throttleAfter
    if (isOver) asked = 0
    if (isOver || fault === 'rate-limit') {
      await say(reply, 403, 'Request limit exceeded')
      return true
    }
    // Keys begin so, the older ones with that of the developer before them (ClickBank API Specifications).
    if (!/^(DEV-[^:]+:)?API-/.test(key) || key.includes('WRONG')) {
      await say(reply, 403, 'Access is denied')
      return true
    }
    return await refusedForm(request, reply)
  }

  /** The key is taken; what is asked with it may not be. */
  async function refusedForm(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    // safe because every route below is one of these
    const name = request.routeOptions.url?.slice(base.length + 1) as CallName
    const { accept = '', page = '1' } = request.headers
    const { protocol, host, url } = request
    // safe because a query without repeated names has texts alone, and others are as wrong as any
    const wrong = wrongQuery(name, request.query as Record<string, string>)
    if (calls[name].role === switches.lacks) await say(reply, 403, 'Access is denied')
    // ClickBank answers XML then, which this one does not speak.
    else if (!accept.includes('application/json')) await say(reply, 406, 'Not Acceptable')
    else if (`${protocol}://${host}${url}`.length > longestAddress) {
      await say(reply, 414, 'URI Too Long')
    } else if (wrong !== null) await say(reply, 400, wrong)
    else if (!/^[1-9]\d*$/.test(String(page))) await say(reply, 400, 'Page is not valid')
    return reply.sent
  }

  const say = (reply: FastifyReply, status: number, text: string) =>
    reply.code(status).type('text/plain').send(text)

  /** What a key may see. `API-ADA-…` is the key of ada; any other one sees what everyone has. */
  function visibleTo(request: FastifyRequest, role: string): Booked[] {
    const nick = nickOf(request)
    return booksOf(sandbox).booked.filter((one) => {
      const as = role === 'VENDOR' ? one.vendor : one.affiliate
      if (role === '') return nick === null || one.vendor === nick || one.affiliate === nick
      return as !== null && (nick === null || as === nick)
    })
  }

  const dayBefore = (days: number) =>
    pacificTime(new Date(sandbox.now().getTime() - days * 24 * 3_600_000).toISOString()).slice(
      0,
      10,
    )

  const within = ({ startDate, endDate }: Period, usualDays: number) => {
    const from = startDate ?? dayBefore(usualDays)
    const to = endDate ?? dayBefore(0)
    return ({ at }: Booked) => {
      const day = pacificTime(at).slice(0, 10)
      return day >= from && day <= to
    }
  }

  function found(request: FastifyRequest<{ Querystring: OrderQuery }>): Booked[] {
    const { query } = request
    const isWithin = within(query, 1)
    return visibleTo(request, query.role?.toUpperCase() ?? '').filter((one) => {
      return (
        isWithin(one) &&
        (query.type === undefined || one.type === query.type) &&
        (query.vendor === undefined || one.vendor === query.vendor) &&
        (query.affiliate === undefined || (one.affiliate ?? 'none') === query.affiliate) &&
        (query.item === undefined || one.items.some(({ itemNo }) => itemNo === query.item)) &&
        (query.tid === undefined || one.tid?.toLowerCase() === query.tid.toLowerCase())
      )
    })
  }

  app.get<{ Querystring: OrderQuery }>(`${base}/orders2/list`, async (request, reply) => {
    if (await refused(request, reply)) return reply
    const all = found(request)
    const page = Number(request.headers['page'] ?? 1)
    const rows = all.slice((page - 1) * switches.pageSize, page * switches.pageSize)
    const hasMore = page * switches.pageSize < all.length
    reply.code(hasMore ? 206 : 200)
    if (rows.length === 0) return reply.type('application/json').send('null')
    const orders = rows.map((one) => toOrderXml(one))
    if (switches.malformed)
      Object.assign(orders[0] ?? {}, { lineItemData: { accountAmount: 'n/a' } })
    return { orderData: orders.length === 1 ? orders[0] : orders }
  })

  app.get<{ Querystring: OrderQuery }>(`${base}/orders2/count`, async (request, reply) => {
    if (await refused(request, reply)) return reply
    return say(reply, 200, String(found(request).length))
  })

  app.get<{ Params: { receipt: string } }>(`${base}/orders2/:receipt`, async (request, reply) => {
    if (await refused(request, reply)) return reply
    const rows = familyOf(sandbox, request.params.receipt).map((one) => toOrderXml(one))
    if (rows.length === 0) return say(reply, 403, 'No order')
    return { orderData: rows.length === 1 ? rows[0] : rows }
  })

  app.get<{ Querystring: { site?: string } }>(`${base}/products/list`, async (request, reply) => {
    if (await refused(request, reply)) return reply
    const { site = '' } = request.query
    const nick = nickOf(request)
    const isOwn = vendors.some((one) => one.nick === site) && (nick === null || nick === site)
    if (!isOwn) return say(reply, 403, 'Access is denied')
    const products = vendorOf(site).products.map((one) => productOf(site, one))
    return { products: { product: products }, total_record_count: products.length }
  })

  app.get<{ Querystring: Period & { account?: string } }>(
    `${base}/quickstats/count`,
    async (request, reply) => {
      if (await refused(request, reply)) return reply
      const nickName = request.query.account ?? nickOf(request) ?? 'sandbox'
      const rows = visibleTo(request, 'AFFILIATE').filter(within(request.query, quickDays))
      // An array of one arrives as an object.
      return { accountData: { nickName, quickStats: sumsOf(rows) } }
    },
  )
  app.get<{ Querystring: Period & { account?: string } }>(
    `${base}/quickstats/list`,
    async (request, reply) => {
      if (await refused(request, reply)) return reply
      const nickName = request.query.account ?? nickOf(request) ?? 'sandbox'
      const rows = visibleTo(request, 'AFFILIATE').filter(within(request.query, quickDays))
      const days = Map.groupBy(rows, ({ at }) => pacificTime(at).slice(0, 10))
      const quickStats = [...days].map(([quickStatDate, rows]) => ({
        quickStatDate,
        ...sumsOf(rows),
      }))
      return { accountData: { nickName, quickStats } }
    },
  )

  app.all('/clickbank/rest/*', async (_request, reply) => say(reply, 404, 'Not Found'))

  app.get<{ Params: { role: string; dimension: string } }>(
    `${base}/analytics/:role/:dimension`,
    async (request, reply) => {
      if (await refused(request, reply)) return reply
      const { role, dimension } = request.params
      const groupKey = (one: { tid: string | null; vendor: string }) =>
        dimension.toUpperCase() === 'TRACKING_ID' ? (one.tid ?? '') : one.vendor
      const rows = Map.groupBy(visibleTo(request, role.toUpperCase()), groupKey)
      const hops = Map.groupBy(booksOf(sandbox).hops, groupKey)
      const named = [...new Set([...rows.keys(), ...hops.keys()])]
      return {
        rows: {
          row: named.map((dimensionValue) => ({
            dimensionValue,
            data: [
              attribute('HOP_COUNT', 'xs:int', hops.get(dimensionValue)?.length ?? 0),
              attribute('NET_SALE_AMOUNT', 'xs:decimal', netOf(rows.get(dimensionValue) ?? [])),
            ],
          })),
        },
        totalCount: named.length,
      }
    },
  )
}

function nickOf({ headers }: FastifyRequest): string | null {
  return /^API-([A-Z0-9]{2,20})-/i.exec(headers.authorization ?? '')?.[1]?.toLowerCase() ?? null
}

const attribute = (name: string, type: string, value: number) => ({
  attribute: name,
  value: { '@type': type, $: String(value) },
})

function centsOf(rows: Booked[]): number {
  return rows
    .flatMap(({ items }) => items)
    .reduce((sum, { affiliateCents }) => sum + affiliateCents, 0)
}

const netOf = (rows: Booked[]) => centsOf(rows) / 100

function sumsOf(rows: Booked[]) {
  const of = (...types: string[]) => centsOf(rows.filter(({ type }) => types.includes(type))) / 100
  return { sale: of('SALE', 'BILL'), refund: of('RFND'), chargeback: of('CGBK') }
}
