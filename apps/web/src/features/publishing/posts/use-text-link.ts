import { type AffiliateLink, destinationUrl as urlField } from '@hopwise/contracts'
import { type AffiliateAddress, affiliateAddresses } from '@hopwise/post-checks'
import { useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { useLinkOfShortUrl } from '#src/shared/link-parts/use-link-of-short-url.ts'
import type { PostForm } from './use-post-form.ts'

export interface TextLink {
  /** The address in the text. */
  typed: string
  /** Where it leads. */
  url: string
  /** The link of one’s own that it is. */
  own: AffiliateLink | null
  /** The text has others, which are not tracked. */
  hasOthers: boolean
}

/** What tells affiliate links from others here. */
export function useKnownAddresses() {
  const { networkAddresses: networks, shortUrlBases } = useCurrentUser()
  return useMemo(
    () => ({ networks, shortUrlBases: shortUrlBases.map(({ base }) => base) }),
    [networks, shortUrlBases],
  )
}

/** The affiliate address in the text that a post without a URL gets its link from, as the server takes it. */
export function useTextLink(form: PostForm): TextLink | null {
  const known = useKnownAddresses()
  const [platform, content] = useWatch({ control: form.control, name: ['platform', 'content'] })
  const written = useDeferredValue(content)
  const all = useMemo(
    () => affiliateAddresses(platform, written, known),
    [platform, written, known],
  )
  const [first] = all
  const { found } = useLinkOfShortUrl(first?.network === null ? first.typed : '')
  const hasOthers = all.length > 1
  if (first !== undefined && found !== undefined) {
    return { typed: first.typed, url: found.originalUrl, own: found, hasOthers }
  }
  const [led] = all.flatMap(leadOf)
  return led === undefined ? null : { ...led, own: null, hasOthers }
}

function leadOf({ typed, network }: AffiliateAddress) {
  if (network === null) return []
  const { data: url } = urlField.safeParse(typed)
  return url === undefined ? [] : [{ typed, url }]
}
