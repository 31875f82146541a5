import { conversionEvents, conversions, type Transaction } from '@hopwise/db'
import { confirmedAfterDays, paidAfterDays, type SampleConversion } from './lay-out-conversions.ts'

interface Keys {
  clickId: string
  linkId: number
  campaignId: number
  productId: number
}

interface SampleEarnings {
  workspaceId: number
  /** Nothing happened after it. */
  now: Date
  earnings: SampleConversion[]
  at: (day: number, msOfDay?: number) => Date
  keysOf: (one: SampleConversion) => Keys
}

/** Every so much of Amazon's sales nothing identifies the link: the report names the tag alone. */
const unmatchedEvery = 20
const sharedTag = 'ada-shop-20'

type Event = Omit<typeof conversionEvents.$inferInsert, 'conversionId' | 'workspaceId'> & {
  at: Date
}

/** The sample's sales and refunds, each with the life it had until today. */
export async function insertEarnings(
  transaction: Transaction,
  { workspaceId, now, earnings, at, keysOf }: SampleEarnings,
): Promise<void> {
  const rows = earnings.map((one, index) => ({
    workspaceId,
    source: one.product.source,
    transactionId: one.transactionId,
    kind: one.kind,
    status: one.status,
    amount: (one.amountCents / 100).toFixed(2),
    productName: one.product.name,
    occurredAt: at(one.day, one.msOfDay),
    createdAt: at(one.day, one.msOfDay),
    notifiedAt: at(one.day, one.msOfDay),
    ...belonging(one, keysOf(one), index),
  }))
  const made = await transaction.insert(conversions).values(rows).returning({ id: conversions.id })
  const events = earnings.flatMap((one, index) => {
    const conversionId = made[index]?.id
    if (conversionId === undefined) throw new Error('a sample earning was not inserted')
    return lifeOf(one, at).map((event) => ({
      ...event,
      at: event.at > now ? now : event.at,
      workspaceId,
      conversionId,
    }))
  })
  // Received in this order, as a history is read.
  await transaction
    .insert(conversionEvents)
    .values(events.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
}

function belonging(one: SampleConversion, keys: Keys, index: number) {
  const isUnmatched =
    one.product.network === 'amazon' && one.kind === 'sale' && index % unmatchedEvery === 7
  if (isUnmatched) return { subIds: [sharedTag], matchedBy: null }
  const matchedBy = one.kind === 'sale' ? ('click' as const) : ('sale' as const)
  return { ...keys, matchedBy, subIds: one.kind === 'sale' ? [keys.clickId] : [] }
}

/** The statuses it has passed, the day each came and how it was received. */
function lifeOf(one: SampleConversion, at: SampleEarnings['at']): Event[] {
  const { amountCents, day, msOfDay, kind, status } = one
  const amount = (amountCents / 100).toFixed(2)
  const routes = routesOf(one)
  const event = (name: Event['status'], daysLater: number, route: Event['route']): Event => ({
    at: at(Math.max(day - daysLater, 0), msOfDay),
    status: name,
    amount,
    route,
  })
  if (kind === 'refund') return [event(status, 0, routes.first)]
  return [
    event('pending', 0, routes.first),
    ...(status === 'pending' ? [] : [event('confirmed', confirmedAfterDays, routes.confirmed)]),
    ...(status === 'paid' ? [event('paid', paidAfterDays, routes.paid)] : []),
  ]
}

type Route = Event['route']

/** How each network reports: not every ClickBank notification arrives, and Amazon sends none. */
function routesOf({
  product,
  transactionId,
}: SampleConversion): Record<'first' | 'confirmed' | 'paid', Route> {
  if (product.network === 'amazon') return { first: 'sync', confirmed: 'schedule', paid: 'hand' }
  if (product.network === 'clickbank') {
    const isMissed = transactionId.charCodeAt(7) % 5 === 0
    return { first: isMissed ? 'sync' : 'notification', confirmed: 'schedule', paid: 'hand' }
  }
  return { first: 'postback', confirmed: 'postback', paid: 'hand' }
}
