import { isSaleKind } from '@hopwise/contracts'
import { conversions, notifications, workspaces } from '@hopwise/db'
import { centsOf, moneyOf } from '@hopwise/units'
import { eq, gt, isNull, notExists } from 'drizzle-orm'
import { among } from '#src/collection/among.ts'
import { acrossWorkspaces, isNotSuspended, ours } from '#src/collection/ours.ts'
import {
  deliver,
  type Notice,
  type NotifyServices,
  type Reader,
  readersOf,
  record,
} from '#src/features/people/notifications/index.ts'
import { eachOrLog } from '#src/jobs/each-or-log.ts'
import { describeAmount, describeCount } from '#src/sentences.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { lockEarnings } from './lock-earnings.ts'

type Sale = Pick<
  typeof conversions.$inferSelect,
  'id' | 'kind' | 'status' | 'amount' | 'currency' | 'unclearAmount' | 'isRefunded' | 'productName'
>

/** The first sale is announced at once, and those that follow it together. */
const betweenNoticesMs = 10 * 60_000

/** Notifies each workspace of the earnings that came in since the last notification; of each once. */
export async function digestEarnings(services: NotifyServices): Promise<void> {
  const { orm } = services.database
  const recently = new Date(services.now().getTime() - betweenNoticesMs)
  const isQuiet = notExists(
    orm
      .select()
      .from(notifications)
      .where(
        acrossWorkspaces(
          'job',
          eq(notifications.workspaceId, conversions.workspaceId),
          eq(notifications.kind, 'earnings'),
          gt(notifications.createdAt, recently),
        ),
      ),
  )
  const waiting = await orm
    .selectDistinct({ workspaceId: conversions.workspaceId })
    .from(conversions)
    .innerJoin(workspaces, eq(workspaces.id, conversions.workspaceId))
    .where(acrossWorkspaces('job', isNull(conversions.notifiedAt), isNotSuspended, isQuiet))
  await eachOrLog(services, waiting, ({ workspaceId }) => digestWorkspace(services, workspaceId))
}

interface Notification {
  notice: Notice
  readers: Reader[]
}

async function digestWorkspace(services: NotifyServices, workspaceId: number): Promise<void> {
  const { orm } = services.database
  const notification = await withTransaction(
    { orm, workspaceId },
    async ({ orm }): Promise<Notification | null> => {
      await lockEarnings(orm, workspaceId)
      const unreported = ours({ workspaceId }, conversions, isNull(conversions.notifiedAt))
      // Locked and passed over by another process, so that none is reported twice.
      const rows = await orm
        .select({ id: conversions.id })
        .from(conversions)
        .where(unreported)
        .for('update', { skipLocked: true })
      const ids = rows.map(({ id }) => id)
      if (ids.length === 0) return null
      const sales = await orm
        .update(conversions)
        .set({ notifiedAt: services.now() })
        .where(ours({ workspaceId }, conversions, among(conversions.id, ids)))
        .returning({
          id: conversions.id,
          kind: conversions.kind,
          status: conversions.status,
          amount: conversions.amount,
          currency: conversions.currency,
          unclearAmount: conversions.unclearAmount,
          isRefunded: conversions.isRefunded,
          productName: conversions.productName,
        })
      const notice = noticeOf(sales)
      if (notice === null) return null
      const readers = await readersOf(orm, workspaceId, 'earnings')
      if (readers.length === 0) return null
      return (await record(orm, workspaceId, notice, services.now())) ? { notice, readers } : null
    },
  )
  if (notification !== null) deliver(services, workspaceId, notification)
}

/** Refunds and reversals are no news of earnings, nor is a sale that was refunded in full. */
function noticeOf(all: Sale[]): Notice | null {
  const sales = all.filter(
    ({ kind, status, isRefunded }) => isSaleKind(kind) && status !== 'reversed' && !isRefunded,
  )
  if (sales.length === 0) return null
  const lastId = Math.max(...sales.map(({ id }) => id))
  return {
    kind: 'earnings',
    key: `earnings-up-to-${lastId}`,
    title: titleOf(sales),
    body: productsSold(sales),
    path: sales.length === 1 ? `/earnings?earning=${lastId}` : '/earnings',
  }
}

const namedProducts = 3

/** What was sold, as far as the networks name it. */
export function productsSold(sales: Pick<Sale, 'productName'>[]): string {
  const names = [...new Set(sales.flatMap(({ productName }) => productName ?? []))]
  const more = names.length - namedProducts
  return [...names.slice(0, namedProducts), ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

/** A sum says nothing of amounts that no one understood. */
function titleOf(sales: Sale[]): string {
  const clear = sales.filter(({ unclearAmount }) => unclearAmount === null)
  const unclear = sales.length - clear.length
  const unclearTitle = `${describeCount(unclear, 'earning')} without a clear amount`
  if (unclear === 0) return earningsTitle(clear)
  return clear.length === 0 ? unclearTitle : `${earningsTitle(clear)}, and ${unclearTitle}`
}

export function earningsTitle(sales: Pick<Sale, 'amount' | 'currency'>[]): string {
  const count = sales.length === 1 ? '1 new earning' : `${sales.length} new earnings`
  return `${count}, ${sumsOf(sales)}`
}

/** A sum for each currency, in cents: decimals are not added as floats. */
function sumsOf(sales: Pick<Sale, 'amount' | 'currency'>[]): string {
  const cents = new Map<string, number>()
  for (const { currency, amount } of sales) {
    cents.set(currency, (cents.get(currency) ?? 0) + centsOf(amount))
  }
  return [...cents].map(([currency, sum]) => describeAmount(moneyOf(sum), currency)).join(' and ')
}
