import { billingEvents } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { Invalid, NotFound } from '#src/errors.ts'
import type { PaymentEvent, StripePayments } from '#src/integrations/stripe/stripe-payments.ts'
import type { Services } from '#src/services.ts'
import { adoptCustomer } from './customer-of.ts'
import { syncSubscription } from './sync-subscription.ts'

/** What changes a subscription or its invoices; the rest is taken note of alone. */
const relevant =
  /^(checkout\.session\.completed|customer\.(updated|subscription\.\w+)|invoice\.\w+)$/

/** Takes in a webhook: signed by us, once, and whatever it says is read again from the provider. */
export async function takeInEvent(
  services: Services,
  payload: Buffer,
  signature: string,
): Promise<void> {
  const { payments } = services.clients
  if (payments === null) throw new NotFound('There is nothing at this URL.')
  const event = verify(services, payments, payload, signature)
  const { orm } = services.database
  const known = await orm.select().from(billingEvents).where(eq(billingEvents.id, event.id))
  if (known.length > 0) return
  if (event.customerId !== null && relevant.test(event.type)) {
    await adoptCustomer(services, event.customerId, event.workspace)
    await syncSubscription(services, event.customerId)
  }
  // Last, so that an event whose work failed is taken in when it is sent again.
  await orm
    .insert(billingEvents)
    .values({ id: event.id, type: event.type, receivedAt: services.now() })
    .onConflictDoNothing()
}

function verify(
  { now, log }: Services,
  payments: StripePayments,
  payload: Buffer,
  signature: string,
): PaymentEvent {
  try {
    return payments.readEvent(payload, signature, now())
  } catch (error) {
    log.warn({ err: error }, 'a webhook of the billing provider was refused')
    throw new Invalid('The signature of this event is wrong or too old.')
  }
}
