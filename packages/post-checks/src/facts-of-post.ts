import { type Market, type Network, networkOfAddress } from '@hopwise/contracts'
import { affiliateAddresses, type KnownAddresses } from './affiliate-addresses.ts'
import type { Place } from './find-urls.ts'
import { marketOf } from './market-of.ts'
import type { PostFacts } from './read-post.ts'

interface PostOrigin {
  /** Where its link leads, if it has one. */
  destinationUrl: string | null
  /** Its text, in which an affiliate link may be typed as well. */
  written?: { platform: Place; content: string } | undefined
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
 * so that what passed when it was written passes when it is posted.
 */
export function factsOfPost(
  { destinationUrl, written, request, market, homeMarket, isOwnExperience }: PostOrigin,
  known: KnownAddresses = {},
): PostFacts {
  const typed = written ? affiliateAddresses(written.platform, written.content, known) : []
  const hasLink = destinationUrl !== null || typed.length > 0
  return {
    // What is generated is made to be earned with, whether or not an address was given yet.
    hasAffiliateLink: hasLink || request != null,
    network: strictestOf([
      destinationUrl && networkOfAddress(destinationUrl, known.networks),
      ...typed.map(({ network }) => network),
    ]),
    link: linkOf(hasLink, request),
    productName: request?.productName,
    experience: request?.experience,
    isOwnExperience,
    market,
    // What is generated speaks the language of its description.
    homeMarket: marketOf(request?.productDescription ?? '', { homeMarket }),
  }
}

/** Amazon asks for more than the others. */
function strictestOf(networks: readonly (Network | '' | null)[]): Network | undefined {
  const all = networks.filter((one) => one !== null && one !== '')
  return all.find((one) => one === 'amazon') ?? all[0]
}

/** A post written by a person may have none. */
function linkOf(hasLink: boolean, request: PostOrigin['request']): PostFacts['link'] {
  if (request == null) return undefined
  return hasLink ? 'given' : 'missing'
}
