import type { AffiliateLink } from '@hopwise/contracts'
import { formatList } from '../format/list.ts'

export interface OwnLink {
  link: AffiliateLink
  /** The fields that it filled in, along with the destination. */
  given: { productId?: number; campaignId?: number }
}

/** Which of its fields an own link filled in. */
export function OwnLinkNote({ link, given }: OwnLink) {
  const filled = [
    'destination',
    ...(given.productId === undefined ? [] : ['product']),
    ...(given.campaignId === undefined ? [] : ['campaign']),
  ]
  return (
    <p role="status" className="text-note text-ink-2">
      <b className="font-mono font-label text-ink">/{link.slug}</b> is one of your links: its{' '}
      {formatList(filled)} {filled.length === 1 ? 'is' : 'are'} filled in.
    </p>
  )
}
