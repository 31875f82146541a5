import type { AffiliateLink } from '@hopwise/contracts'
import { TriangleAlert } from 'lucide-react'
import { Badge } from './badge.tsx'

/** That a link leads nowhere, or to a host that is not what it looks like. */
interface LinkStateProps {
  link: Pick<AffiliateLink, 'disabled' | 'hostWarning'>
}

export function LinkStateBadges({ link: { disabled, hostWarning } }: LinkStateProps) {
  return (
    <>
      {disabled && (
        <Badge tone="red" title={disabled.reason}>
          <TriangleAlert aria-hidden />
          <span className="@max-2xl:sr-only">Disabled</span>
        </Badge>
      )}
      {hostWarning && (
        <Badge tone="yellow" title={hostWarning}>
          <TriangleAlert aria-hidden />
          <span className="@max-2xl:sr-only">Deceptive host</span>
        </Badge>
      )}
    </>
  )
}

/** The same in full sentences. */
export function LinkStateNotes({ link: { disabled, hostWarning } }: LinkStateProps) {
  return (
    <>
      {disabled && <p className="text-cell wrap-anywhere text-red">Disabled: {disabled.reason}</p>}
      {hostWarning && <p className="text-cell wrap-anywhere text-yellow">{hostWarning}</p>}
    </>
  )
}
