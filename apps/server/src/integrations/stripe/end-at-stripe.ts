import Stripe from 'stripe'
import { isMissing } from './stripe-failure.ts'

/** Closes the checkouts of a customer that could still be paid. False when one was paid in the meantime. */
export async function closeCheckouts(stripe: Stripe, customer: string): Promise<boolean> {
  const open = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })
  const closed = await Promise.all(open.data.map(({ id }) => close(stripe, id)))
  return closed.every((isClosed) => isClosed)
}

async function close(stripe: Stripe, id: string): Promise<boolean> {
  try {
    await stripe.checkout.sessions.expire(id)
    return true
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    // Stripe closes only what is open, and this was a moment ago.
    const { status } = await stripe.checkout.sessions.retrieve(id)
    if (status === 'open') throw error
    return status === 'expired'
  }
}

const over: readonly string[] = ['canceled', 'incomplete_expired']
const running: readonly string[] = ['active', 'trialing', 'past_due']

/** Ends what a customer never paid. False, with nothing ended, when something runs. */
export async function endDormant(stripe: Stripe, customer: string): Promise<boolean> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })
  if (data.some(({ status }) => running.includes(status))) return false
  await end(stripe, data)
  return true
}

export async function endAll(stripe: Stripe, customer: string): Promise<void> {
  // First, so that nothing begins once the subscriptions were looked through.
  await closeCheckouts(stripe, customer)
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })
  await end(stripe, data)
}

async function end(stripe: Stripe, all: Stripe.Subscription[]): Promise<void> {
  for (const { id, status } of all) {
    if (over.includes(status)) continue
    try {
      await stripe.subscriptions.cancel(id)
    } catch (error) {
      // It ended by itself in the meantime.
      if (!isMissing(error)) throw error
    }
  }
}
