import { type Subscription, unixNow } from './objects.ts'
import { StripeError } from './stripe-error.ts'

type Form = Record<string, string | undefined>

/** Sets or takes back the end of a subscription, by one of the two fields that say it. */
export function changeEnd(subscription: Subscription, form: Form): void {
  const { cancel_at: at, cancel_at_period_end: atPeriodEnd } = form
  if (at !== undefined && atPeriodEnd !== undefined) {
    throw new StripeError(400, {
      type: 'invalid_request_error',
      message: 'You may only specify one of these parameters: cancel_at, cancel_at_period_end.',
      param: 'cancel_at',
    })
  }
  if (at !== undefined) setEnd(subscription, at === '' ? null : Number(at), false)
  if (atPeriodEnd === 'true') {
    setEnd(subscription, subscription.items.data[0].current_period_end, true)
  }
  // An end that was set by `cancel_at` stays.
  if (atPeriodEnd === 'false' && subscription.cancel_at_period_end)
    setEnd(subscription, null, false)
}

function setEnd(subscription: Subscription, at: number | null, isPeriodEnd: boolean): void {
  Object.assign(subscription, {
    cancel_at: at,
    cancel_at_period_end: isPeriodEnd,
    canceled_at: at === null ? null : unixNow(),
  })
}
