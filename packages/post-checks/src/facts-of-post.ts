import { type Market, type NetworkAddress, networkOfAddress } from '@hopwise/contracts'
import { marketOf } from './market-of.ts'
import type { PostFacts } from './read-post.ts'

interface PostOrigin {
  /** Where its link leads, if it has one. */
  destinationUrl: string | null
  /** What it was generated from, if it was. */
  request?: GeneratedFrom | null | undefined
  /** Chosen for this post. */
  market?: Market | null | undefined
  /** Confirmed for this post. */
  isOwnExperience?: boolean | undefined
  /** Of the workspace, for texts whose language does not show. */
  homeMarket?: Market | null | undefined
}

interface GeneratedFrom {
  productName?: string | undefined
  productDescription?: string | undefined
  experience?: string | undefined
}

/**
 * What is known of a post by where it leads and what it was asked for: the same wherever it is checked,
 * so that what passed when it was written passes when it is posted. `addresses` are this Hopwise's own.
 */
export function factsOfPost(
  { destinationUrl, request, market, homeMarket, isOwnExperience }: PostOrigin,
  addresses: readonly NetworkAddress[] = [],
): PostFacts {
  return {
    // What is generated is made to be earned with, whether or not an address was given yet.
    hasAffiliateLink: destinationUrl !== null || request != null,
    network: (destinationUrl && networkOfAddress(destinationUrl, addresses)) || undefined,
    link: linkOf(destinationUrl, request),
    productName: request?.productName,
    experience: request?.experience,
    isOwnExperience,
    market,
    // What is generated speaks the language of its description.
    homeMarket: marketOf(request?.productDescription ?? '', { homeMarket }),
  }
}

/** A post written by a person may have none. */
function linkOf(destinationUrl: string | null, request: PostOrigin['request']): PostFacts['link'] {
  if (request == null) return undefined
  return destinationUrl === null ? 'missing' : 'given'
}
