import { NetworkFailure } from '../network-failure.ts'
import { describeErrors } from './amazon-shapes.ts'
import { type AmazonAnswer, retryAtOf } from './ask-amazon.ts'

/** What the Associates program asks for before it gives product data (getaawp.com documentation). */
const notEligible =
  'Amazon requires 10 qualified sales in the last 30 days for product data. Access returns about two days after the tenth. Until then, import Amazon’s report files and add products by hand.'

/** Renewing the token fixes it (reasons TokenExpired and InvalidToken of the SDK's models). */
export function isExpired({ status }: AmazonAnswer): boolean {
  return status === 401
}

export function isNothingFound({ status, json }: AmazonAnswer): boolean {
  return status === 404 && /NotFound|NoResults/i.test(describeErrors(json).names)
}

/** An answer that is no success, as what it means. Statuses and reasons are those of the SDK's models. */
export function failureOf(
  { status, headers, json }: AmazonAnswer,
  { tag, now }: { tag: string | null; now: Date },
): NetworkFailure {
  const { names, message } = describeErrors(json)
  if (/AssociateNotEligible/i.test(names)) return new NetworkFailure('not-eligible', notEligible)
  if (status === 429) {
    const words = 'Amazon is limiting requests right now.'
    return new NetworkFailure('throttled', words, retryAtOf(headers, now))
  }
  if (/InvalidPartnerTag|InvalidAssociate/i.test(names)) {
    const words = `Amazon does not know the tracking tag ${tag} in this store. Check it in Associates Central.`
    return new NetworkFailure('refused', words)
  }
  if (status === 401) {
    const words = 'Amazon refused this credential. Create a new one in Associates Central.'
    return new NetworkFailure('refused', words)
  }
  if (status === 403) {
    const words = 'Amazon does not let this credential use the Creators API.'
    return new NetworkFailure('refused', words)
  }
  if (status === 400) {
    const words = `Amazon refused the request${message === null ? '' : `: ${message}`}`
    return new NetworkFailure('not-understood', words)
  }
  return new NetworkFailure('away', `Amazon answered with an error (${status}).`)
}
