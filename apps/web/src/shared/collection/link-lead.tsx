import type { AffiliateLink } from '@hopwise/contracts'
import { withRealHost } from '@hopwise/contracts'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCurrency } from '../format/currency.ts'
import { linkName } from '../format/link-name.ts'
import { formatCount } from '../format/number.ts'
import { platformNames } from '../format/platform-names.ts'
import { shortAddress } from '../format/short-address.ts'
import { Badge } from '../ui/badge.tsx'
import { LinkStateBadges } from '../ui/link-state-badges.tsx'
import { ProductPicture } from '../ui/product-picture.tsx'
import type { RowLead } from './data-table.tsx'

interface LinkLeadParts {
  /** How its destinations are, by another feature. */
  health: ReactNode
  tags: ReactNode
  /** What else it does, in a word each. */
  more?: ReactNode
}

/** What a link is known by in a table: its short URL, its state, and where it leads. */
export function leadOfLink(link: AffiliateLink, { health, tags, more }: LinkLeadParts): RowLead {
  const before = shortAddress(link.shortUrl).slice(0, -link.slug.length - 1)
  const platform = link.platform && platformNames[link.platform]
  // Its query says little and would be cut off.
  const [page] = shortAddress(link.originalUrl).split(/\/?[?#]/)
  const problem = problemOf(link)
  // One without a title is known by what it sells.
  const about = link.title ?? link.product.name
  return {
    name: linkName(link),
    picture: <ProductPicture product={link.product} className="size-8 @max-2xl:hidden" />,
    isLong: true,
    title: (
      <span title={link.shortUrl} className="font-mono @max-2xl:wrap-anywhere">
        <span className="text-ink-3 @max-6xl:sr-only">{before}</span>/{link.slug}
      </span>
    ),
    alerts: (
      <>
        {link.otherNetwork && <WrongNetwork />}
        <LinkStateBadges link={link} />
        {health}
      </>
    ),
    badges: (
      <>
        {link.archivedAt && <Badge>Archived</Badge>}
        {more}
        {platform && <Badge>{platform}</Badge>}
        {tags}
      </>
    ),
    note: problem ?? (
      <span title={withRealHost(link.originalUrl)}>
        <span className="text-ink-2">{about}</span> · {page}
      </span>
    ),
    // Its own name first: many links share a campaign.
    phoneNote: problem ?? [about, link.campaign?.name].filter(Boolean).join(' · '),
  }
}

function problemOf({ disabled, hostWarning }: AffiliateLink): ReactNode {
  if (disabled) return <span className="text-red">Disabled: {disabled.reason}</span>
  return hostWarning && <span className="text-yellow">{hostWarning}</span>
}

function WrongNetwork() {
  return (
    <Badge
      tone="yellow"
      title="Its URL and its product belong to different networks, so its sales can’t be matched. Edit the link to fix it."
    >
      <TriangleAlert aria-hidden />
      <span className="@max-2xl:sr-only">Wrong network</span>
    </Badge>
  )
}

/** Of a link, on a phone. */
export const linkPhone = {
  label: 'Earnings',
  order: 'earnings',
  figuresOf: ({ earnings, clicks }: AffiliateLink) =>
    clicks === 0 && Number(earnings) === 0
      ? (['–', 'No clicks'] as const)
      : ([formatCurrency(earnings), formatCount(clicks, 'click')] as const),
} as const
