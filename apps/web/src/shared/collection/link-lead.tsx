import { type AffiliateLink, withRealHost } from '@hopwise/contracts'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCurrency } from '../format/currency.ts'
import { linkName } from '../format/link-name.ts'
import { formatCount } from '../format/number.ts'
import { isSocial, platformNames } from '../format/platform-names.ts'
import { shortAddress } from '../format/short-address.ts'
import { Badge } from '../ui/badge.tsx'
import { LinkStateBadges } from '../ui/link-state-badges.tsx'
import { PlatformGlyph } from '../ui/platform-glyph.tsx'
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
        {isNew(link) && <Badge>New</Badge>}
        <Platform platform={link.platform} />
        {tags}
      </>
    ),
    note: problem ?? (
      <span title={withRealHost(link.originalUrl)}>
        <span className="text-ink-2">{about}</span> · {page}
      </span>
    ),
    phoneNote: problem ?? about,
  }
}

const newMs = 7 * 86_400_000

/** Why it has no figures yet. */
const isNew = ({ clicks, createdAt }: AffiliateLink) =>
  clicks === 0 && Date.now() - Date.parse(createdAt) < newMs

/** A link for anywhere says nothing of where it is. */
function Platform({ platform }: Pick<AffiliateLink, 'platform'>) {
  if (!platform || platform === 'general') return null
  if (!isSocial(platform)) return <Badge>{platformNames[platform]}</Badge>
  return (
    <span title={platformNames[platform]} className="flex h-[22px] items-center text-ink-3">
      <PlatformGlyph platform={platform} className="size-3" />
      <span className="sr-only">{platformNames[platform]}</span>
    </span>
  )
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
