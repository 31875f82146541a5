import type { AffiliateLink } from '@hopwise/contracts'
import { withRealHost } from '@hopwise/contracts'
import { Link } from '@tanstack/react-router'
import { ExternalLink, Megaphone, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { RowCheckbox, selectableRow } from '#src/shared/collection/row-selection.tsx'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { shortAddress, splitAtPath } from '#src/shared/format/short-address.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'
import { IconLink } from '#src/shared/ui/icon-link.tsx'
import { linkCopied } from '#src/shared/ui/link-copied.ts'
import { LinkStateBadges, LinkStateNotes } from '#src/shared/ui/link-state-badges.tsx'
import { ProductPicture } from '#src/shared/ui/product-picture.tsx'
import { Sparkline, untilYesterday } from '#src/shared/ui/sparkline.tsx'
import { type LinkActions, LinkMenu } from './link-menu.tsx'

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse text-right max-lg:text-left">
      <dt className="text-note text-ink-3">{name}</dt>
      <dd className="text-body font-label">{value}</dd>
    </div>
  )
}

function Figures({ link }: { link: AffiliateLink }) {
  return (
    <dl className="grid grid-cols-3 gap-x-4 max-lg:w-full max-lg:border-t max-lg:border-line max-lg:pt-3 lg:grid-cols-[72px_92px_104px]">
      <Figure name={link.clicks === 1 ? 'click' : 'clicks'} value={formatNumber(link.clicks)} />
      <Figure
        name={link.conversions === 1 ? 'conversion' : 'conversions'}
        value={formatNumber(link.conversions)}
      />
      <Figure name="earned" value={formatCurrency(link.earnings)} />
    </dl>
  )
}

function CampaignBadge({ campaign }: { campaign: { id: number; name: string } }) {
  return (
    <Link
      to="/campaigns"
      search={{ campaign: campaign.id }}
      title={`Campaign: ${campaign.name}`}
      className="flex min-w-0 shrink-[2] items-center gap-1 text-note text-ink-2 hover:text-ink hover:underline max-sm:hidden [&>.lucide]:size-3"
    >
      <Megaphone aria-hidden />
      <span className="truncate">{campaign.name}</span>
    </Link>
  )
}

interface LinkRowProps {
  link: AffiliateLink
  actions: LinkActions
  /** How its destinations are, by another feature. */
  health: ReactNode
  tags: ReactNode
}

export function LinkRow({ link, actions, health, tags }: LinkRowProps) {
  const shown = shortAddress(link.shortUrl)
  const [host, path] = splitAtPath(shown)
  const platform = link.platform && platformNames[link.platform]
  const whereTo = shortAddress(link.originalUrl)
  return (
    <li
      className={cx(
        selectableRow,
        'flex flex-wrap items-center gap-x-2 gap-y-3 border-b border-line px-4 py-3.5 transition-colors last:border-b-0 hover:bg-ink/2 sm:gap-x-5 sm:px-[18px]',
      )}
    >
      <div className="flex min-w-0 grow basis-0 items-center gap-3">
        <RowCheckbox id={link.id} name={link.slug} />
        <ProductPicture product={link.product} />
        <div className="min-w-0 grow">
          <div className="flex min-w-0 items-center gap-2">
            <h2 title={link.shortUrl} className="min-w-0 truncate font-mono text-cell font-label">
              <span className="text-ink-3 max-sm:sr-only">{host}</span>
              {path}
            </h2>
            {platform && <Badge className="max-sm:hidden">{platform}</Badge>}
            {link.archivedAt && <Badge className="max-sm:hidden">Archived</Badge>}
            {link.otherNetwork && (
              <Badge
                tone="yellow"
                title="Its URL and its product belong to different networks, so its sales can’t be matched. Edit the link to fix it."
              >
                <TriangleAlert aria-hidden />
                Wrong network
              </Badge>
            )}
            <span className="flex gap-2 empty:hidden max-sm:hidden">
              <LinkStateBadges link={link} />
            </span>
            <span className="flex empty:hidden max-sm:hidden">{health}</span>
            {link.campaign && <CampaignBadge campaign={link.campaign} />}
          </div>
          <p className="mt-0.5 truncate text-cell text-ink-2 empty:hidden sm:hidden">
            {[platform, link.archivedAt && 'Archived', link.campaign?.name, link.title]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <div className="mt-0.5 flex min-w-0 items-center gap-2">
            <p
              title={withRealHost(link.originalUrl)}
              className="min-w-0 truncate text-cell text-ink-3"
            >
              {link.title && <span className="text-ink-2 max-sm:hidden">{link.title} · </span>}
              {whereTo}
            </p>
            <span className="flex shrink-0 empty:hidden max-sm:hidden">{tags}</span>
          </div>
          <LinkStateNotes link={link} />
          <div className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden sm:hidden">
            {health}
            {tags}
          </div>
        </div>
      </div>
      <Sparkline values={untilYesterday(link.recentClicks)} className="max-lg:hidden" />
      <div className="-mr-2 flex items-center gap-0.5 lg:order-last">
        <CopyButton
          value={link.shortUrl}
          label={`Copy ${shown}`}
          copied={linkCopied}
          className="max-lg:size-9"
        />
        <IconLink
          label="Open original URL"
          icon={ExternalLink}
          href={link.originalUrl}
          className="max-lg:hidden"
        />
        <LinkMenu link={link} actions={actions} />
      </div>
      <Figures link={link} />
    </li>
  )
}
