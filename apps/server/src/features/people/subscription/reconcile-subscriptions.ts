import { billingEvents, subscriptions } from '@hopwise/db'
import { isNotNull, lt, ne } from 'drizzle-orm'
import { acrossWorkspaces } from '#src/collection/ours.ts'
import type { Services } from '#src/services.ts'
import { syncSubscription } from './sync-subscription.ts'

/** The provider sends an event again for some days at most. */
const eventDays = 90

/** Reads every running subscription again, for webhooks that never came. */
export async function reconcileSubscriptions(services: Services): Promise<void> {
  const { clients, database, log, now } = services
  const before = new Date(now().getTime() - eventDays * 86_400_000)
  await database.orm.delete(billingEvents).where(lt(billingEvents.receivedAt, before))
  if (clients.payments === null) return
  const rows = await database.orm
    .select({ customerId: subscriptions.customerId })
    .from(subscriptions)
    .where(
      acrossWorkspaces(
        'job',
        isNotNull(subscriptions.customerId),
        ne(subscriptions.status, 'canceled'),
      ),
    )
  for (const { customerId } of rows) {
    try {
      await syncSubscription(services, customerId ?? '')
    } catch (error) {
      log.warn({ err: error, customerId }, 'a subscription could not be read again')
    }
  }
}
