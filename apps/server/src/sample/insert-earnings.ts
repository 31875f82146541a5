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
  earnings: SampleConversion[]
  at: (day: number, msOfDay?: number) => Date
  keysOf: (one: SampleConversion) => Keys
}

/** Every so much of Amazon's sales nothing tells the link: the report names the tag alone. */
const unmatchedEvery = 20
const sharedTag = 'hopwise-20'

type Event = Omit<typeof conversionEvents.$inferInsert, 'conversionId'>

/** The sample's sales and refunds, each with the life it had until today. */
export async function insertEarnings(
  transaction: Transaction,
  { workspaceId, earnings, at, keysOf }: SampleEarnings,
): Promise<void> {
  const rows = earnings.map((one, index) => ({
    workspaceId,
    source: one.product.network,
    transactionId: one.transactionId,
    kind: one.kind,
    status: one.status,
    amount: (one.amountCents / 100).toFixed(2),
    productName: one.product.name,
    occurredAt: at(one.day, one.msOfDay),
    createdAt: at(one.day, one.msOfDay),
    toldAt: at(one.day, one.msOfDay),
    ...belonging(one, keysOf(one), index),
  }))
  const made = await transaction.insert(conversions).values(rows).returning({ id: conversions.id })
  await transaction.insert(conversionEvents).values(
    earnings.flatMap((one, index) => {
      const conversionId = made[index]?.id
      if (conversionId === undefined) throw new Error('a sample earning was not inserted')
      return lifeOf(one, workspaceId, at).map((event) => ({ ...event, conversionId }))
    }),
  )
}

function belonging(one: SampleConversion, keys: Keys, index: number) {
  const isUnmatched =
    one.product.network === 'amazon' && one.kind === 'sale' && index % unmatchedEvery === 7
  if (isUnmatched) return { subIds: [sharedTag], matchedBy: null }
  const matchedBy = one.kind === 'sale' ? ('click' as const) : ('sale' as const)
  return { ...keys, matchedBy, subIds: one.kind === 'sale' ? [keys.clickId] : [] }
}

/** The statuses it has passed, the day each came. */
function lifeOf(one: SampleConversion, workspaceId: number, at: SampleEarnings['at']): Event[] {
  const { amountCents, day, msOfDay, kind, status } = one
  const amount = (amountCents / 100).toFixed(2)
  const event = (name: Event['status'], daysLater: number): Event => ({
    workspaceId,
    at: at(Math.max(day - daysLater, 0), msOfDay),
    status: name,
    amount,
    route: daysLater === 0 ? 'notification' : 'sync',
  })
  if (kind === 'refund') return [event(status, 0)]
  return [
    event('pending', 0),
    ...(status === 'pending' ? [] : [event('confirmed', confirmedAfterDays)]),
    ...(status === 'paid' ? [event('paid', paidAfterDays)] : []),
  ]
}
