import type { ConnectedNetwork } from '@hopwise/contracts'
import type { Chain } from '#src/integrations/destination/follow-chain.ts'
import { isSameSite } from './same-site.ts'
import { checkMark } from './visited-url.ts'

export type NetworkOf = (url: string) => ConnectedNetwork | null

/** Parameters by which networks and shops know who sent a visitor (their link guides). */
const affiliateParameters = new Set(
  'tag tid hop affiliate affiliate_id affiliateid aff aff_id affid aff_sub afftrack awinaffid clickref irclickid ref refid ref_id referral partner partner_id pid sid subid sub_id subid1 s1 u1 epi rfsn'.split(
    ' ',
  ),
)

/** What was visited, and what came of it. */
export interface RedirectPath {
  chain: Chain
  start: string
  /** The address as the link has it: a sub id that it does not name is looked for by no one there. */
  stored: string
}

/** What was lost on the way, in a sentence; null while it is known who sent the visitor. */
export function lostTag(
  { chain, start, stored }: RedirectPath,
  networkOf: NetworkOf,
): string | null {
  const addresses = [...chain.hops.map(({ url }) => url), chain.url]
  if (networkOf(chain.url) === 'amazon') return lostAmazonTag(addresses, networkOf)
  const paid = [...new URL(start).searchParams].filter(
    ([name, value]) =>
      value !== '' &&
      new URL(stored).searchParams.has(name) &&
      (affiliateParameters.has(name.toLowerCase()) || value === checkMark),
  )
  for (const [name, value] of paid) {
    const isDropped = chain.hops.some((hop, index) => {
      const next = addresses[index + 1] ?? chain.url
      return (
        // From one site to the next the names change, and what counts is kept by the first.
        isSameSite(hop.url, next) &&
        isSameSite(next, chain.url) &&
        new URL(hop.url).searchParams.get(name) === value &&
        !next.includes(encodeURIComponent(value)) &&
        // Shops that note the visitor in a cookie may then clean their address.
        !hop.setsCookie
      )
    })
    if (isDropped)
      return `A redirect drops “${name}”, which identifies you to ${new URL(chain.url).host}.`
  }
  return null
}

/** Amazon pays by the tag in the address of the page alone. */
function lostAmazonTag(addresses: readonly string[], networkOf: NetworkOf): string | null {
  const tags = addresses
    .filter((url) => networkOf(url) === 'amazon')
    .map((url) => new URL(url).searchParams.get('tag') ?? '')
  const [given] = tags.filter((tag) => tag !== '')
  const last = tags.at(-1) ?? ''
  if (given === undefined || given === last) return null
  return last === ''
    ? `Your tag ${given} is lost before Amazon’s page.`
    : `A redirect replaces your tag ${given} with ${last}.`
}
