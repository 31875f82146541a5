import Stripe from 'stripe'
import { Conflict, Unavailable } from '#src/errors.ts'

/** Runs calls to Stripe and says their failures in our words; `missing` answers for what is not there. */
export async function asUnavailable<Result>(
  work: () => Promise<Result>,
  ...missing: [] | [Result]
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isMissing(error) && missing.length === 1) return missing[0]
    throw translate(error)
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
}

/** The customer was deleted, or is of another account: that of the sandbox, of the test mode. */
export function isMissingCustomer(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError && isMissing(error) && error.param === 'customer'
  )
}

const setUpWords =
  'Payments are not set up correctly here, so nothing was changed or charged. Please contact the person who runs this Hopwise. The reason is in its log.'

/** A fault of the operator's, such as a price that Stripe does not know: the log has Stripe's words, a customer ours. */
export const setUpFault = (cause: unknown) => Object.assign(new Unavailable(setUpWords), { cause })

function translate(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError) || isMissingCustomer(error)) return error
  if (error instanceof Stripe.errors.StripeCardError) {
    return new Conflict(`The payment was refused: ${error.message} Nothing was changed.`)
  }
  if (isOperatorsFault(error)) return setUpFault(error)
  return Object.assign(
    new Unavailable(
      'The payment provider isn’t responding. Nothing was changed. Please try again in a minute.',
    ),
    { cause: error },
  )
}

const isOperatorsFault = (error: Stripe.errors.StripeError) =>
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError ||
  (error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== 'rate_limit')
