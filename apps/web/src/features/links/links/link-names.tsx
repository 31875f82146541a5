import type { AffiliateLink } from '@hopwise/contracts'
import { linkName } from '#src/shared/format/link-name.ts'

interface LinkNamesProps {
  link: AffiliateLink
  /** Said of the campaign that it is in. */
  before?: string
}

/** A link that may go into a campaign, with the one it is in. */
export function LinkNames({ link, before = 'In' }: LinkNamesProps) {
  return (
    <div className="min-w-0 grow">
      <p className="truncate font-mono text-cell font-label">
        {link.domainId === null && '/'}
        {linkName(link)}
      </p>
      <p className="truncate text-note text-ink-3">
        {link.campaign ? `${before} ${link.campaign.name}` : (link.title ?? link.product.name)}
      </p>
    </div>
  )
}
