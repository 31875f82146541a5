import { type NetworkAddress, networkOfAddress } from '@hopwise/contracts'
import type { PostFacts } from './read-post.ts'

interface PostOrigin {
  /** Where its link leads, if it has one. */
  destinationUrl: string | null
  /** What it was generated from, if it was. */
  request?: { productName?: string | undefined; experience?: string | undefined } | null | undefined
}

/**
 * What is known of a post by where it leads and what it was asked for: the same wherever it is checked,
 * so that what passed when it was written passes when it is posted. `addresses` are this Hopwise's own.
 */
export function factsOfPost(
  { destinationUrl, request }: PostOrigin,
  addresses: readonly NetworkAddress[] = [],
): PostFacts {
  return {
    // What is generated is made to be earned with, whether or not an address was given yet.
    hasAffiliateLink: destinationUrl !== null || request != null,
    network: (destinationUrl && networkOfAddress(destinationUrl, addresses)) || undefined,
    productName: request?.productName,
    experience: request?.experience,
  }
}
