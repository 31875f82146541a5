import type { AffiliateLink, Campaign, Earning, Post, Product } from '@hopwise/contracts'
import {
  AppWindow,
  AtSign,
  CircleDollarSign,
  Link,
  type LucideIcon,
  Megaphone,
  Package,
} from 'lucide-react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatDate } from '#src/shared/format/date.ts'
import { formatEarned } from '#src/shared/format/earned.ts'
import { earnedDay } from '#src/shared/format/earned-day.ts'
import { linkName } from '#src/shared/format/link-name.ts'
import { formatCount } from '#src/shared/format/number.ts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import type { PaletteEntry } from './palette-entry.tsx'
import type { RecentPlace } from './recent-places.ts'
import type { Found } from './use-found.ts'

/** Opens a place and remembers it. */
type Open = (place: RecentPlace) => void

export const kindIcons = {
  screen: AppWindow,
  link: Link,
  campaign: Megaphone,
  product: Package,
  post: AtSign,
  earning: CircleDollarSign,
} as const satisfies Record<RecentPlace['kind'], LucideIcon>

const earned = (amount: string) =>
  Number(amount) === 0 ? undefined : `${formatCurrency(amount)} earned`

function linkPlace(link: AffiliateLink): RecentPlace {
  const { id, slug, title, product, domainId } = link
  const about = title ?? product.name
  const detail = domainId === null ? about : `${linkName(link)} · ${about}`
  return {
    id: `link ${id}`,
    kind: 'link',
    label: `/${slug}`,
    detail,
    to: '/affiliate-links',
    search: { link: id },
  }
}

function campaignPlace({ id, name, product }: Campaign): RecentPlace {
  return {
    id: `campaign ${id}`,
    kind: 'campaign',
    label: name,
    detail: product.name,
    to: '/campaigns',
    search: { campaign: id },
  }
}

function productPlace({ id, name }: Product): RecentPlace {
  return {
    id: `product ${id}`,
    kind: 'product',
    label: name,
    detail: 'Product',
    to: '/affiliate-links',
    search: { product: id },
  }
}

function postPlace({ id, content, platform }: Post): RecentPlace {
  const label = content.replace(/\s+/g, ' ').slice(0, 80)
  return {
    id: `post ${id}`,
    kind: 'post',
    label,
    detail: platformNames[platform],
    to: '/content-generator',
    search: { tab: 'posts', post: id },
  }
}

function earningPlace(earning: Earning): RecentPlace {
  const { id, transactionId, product } = earning
  const day = formatDate(earnedDay(earning))
  return {
    id: `earning ${id}`,
    kind: 'earning',
    label: transactionId,
    detail: product === null ? day : `${product} · ${day}`,
    to: '/earnings',
    search: { earning: id },
  }
}

/** What the server found: links, campaigns, products, posts, earnings. */
export function foundGroups(found: Found, open: Open) {
  const entryOf = (place: RecentPlace, figure?: string): PaletteEntry => ({
    id: place.id,
    icon: kindIcons[place.kind],
    label: place.label,
    detail: place.detail,
    figure,
    words: [],
    isFound: found.isCurrent,
    run: () => open(place),
  })
  const { links, campaigns, products, posts } = found
  return [
    links.map((link) => entryOf(linkPlace(link), earned(link.earnings))),
    campaigns.map((one) => entryOf(campaignPlace(one), earned(one.earnings))),
    products.map((one) => entryOf(productPlace(one), countLinks(one))),
    posts.map((post) => entryOf(postPlace(post), earned(post.earnings))),
    earningEntries(found, entryOf),
  ] as const
}

const countLinks = ({ linkCount }: Product) => formatCount(linkCount, 'link')

/** Those with the transaction id, or all that the search finds by something else. */
function earningEntries(
  { earnings, earningCount, sought, isCurrent }: Found,
  entryOf: (place: RecentPlace, figure?: string) => PaletteEntry,
): PaletteEntry[] {
  const isMeant = ({ transactionId }: Earning) =>
    transactionId.toLowerCase().includes(sought.toLowerCase())
  const meant = earnings.filter(isMeant)
  if (meant.length > 0) return meant.map((one) => entryOf(earningPlace(one), formatEarned(one)))
  if (earningCount === 0 || !isCurrent) return []
  const label = `${formatCount(earningCount, 'earning')} for “${sought}”`
  const place: RecentPlace = {
    id: `earnings ${sought}`,
    kind: 'earning',
    label,
    to: '/earnings',
    search: { search: sought },
  }
  return [entryOf(place)]
}
