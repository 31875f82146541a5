import type { SmartLink } from '@hopwise/contracts'
import { withRealHost } from '@hopwise/contracts'
import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'
import { RowCheckbox, selectableRow } from '#src/shared/collection/row-selection.tsx'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { shortAddress, splitAtPath } from '#src/shared/format/short-address.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { linkCopied } from '#src/shared/ui/link-copied.ts'
import { LinkStateBadges, LinkStateNotes } from '#src/shared/ui/link-state-badges.tsx'
import { ProductPicture } from '#src/shared/ui/product-picture.tsx'
import { Sparkline, untilYesterday } from '#src/shared/ui/sparkline.tsx'
import { SmartLinkBadges } from './smart-link-badges.tsx'
import { type SmartLinkActions, SmartLinkMenu } from './smart-link-menu.tsx'

interface SmartLinkRowProps {
  link: SmartLink
  actions: SmartLinkActions
  /** How its destinations are, by another feature. */
  health: ReactNode
  tags: ReactNode
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse text-right max-lg:text-left">
      <dt className="text-note text-ink-3">{name}</dt>
      <dd className="text-body font-label">{value}</dd>
    </div>
  )
}

export function SmartLinkRow({ link, actions, health, tags }: SmartLinkRowProps) {
  const shown = shortAddress(link.shortUrl)
  const [host, path] = splitAtPath(shown)
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
          <h2 title={link.shortUrl} className="min-w-0 truncate font-mono text-cell font-label">
            <span className="text-ink-3 max-sm:sr-only">{host}</span>
            {path}
          </h2>
          <p
            title={withRealHost(link.originalUrl)}
            className="mt-0.5 truncate text-cell text-ink-3"
          >
            {link.title && <span className="text-ink-2">{link.title} · </span>}
            {shortAddress(link.originalUrl)}
          </p>
          <LinkStateNotes link={link} />
          <div className="mt-1.5 flex flex-wrap gap-1.5 max-sm:hidden">
            {link.platform && <Badge tone="blue">{platformNames[link.platform]}</Badge>}
            <LinkStateBadges link={link} />
            <SmartLinkBadges link={link} />
            {link.archivedAt && <Badge>Archived</Badge>}
            {health}
            {tags}
          </div>
        </div>
      </div>
      <Sparkline values={untilYesterday(link.recentClicks)} className="max-lg:hidden" />
      <div className="flex items-center">
        <CopyButton
          value={link.shortUrl}
          label={`Copy ${shown}`}
          copied={linkCopied}
          className="max-lg:size-9"
        />
        <IconButton
          label={`Test ${shown} as visitor`}
          icon={FlaskConical}
          size="sm"
          className="max-lg:size-9"
          onClick={() => actions.onTry(link)}
        />
        <SmartLinkMenu link={link} actions={actions} />
      </div>
      <div className="flex w-full flex-wrap gap-1.5 sm:hidden">
        {link.platform && <Badge tone="blue">{platformNames[link.platform]}</Badge>}
        <SmartLinkBadges link={link} />
        {link.archivedAt && <Badge>Archived</Badge>}
        {health}
        {tags}
      </div>
      <dl className="grid grid-cols-3 gap-x-4 max-lg:w-full max-lg:border-t max-lg:border-line max-lg:pt-3 lg:grid-cols-[72px_92px_104px]">
        <Figure name={link.clicks === 1 ? 'click' : 'clicks'} value={formatNumber(link.clicks)} />
        <Figure
          name={link.conversions === 1 ? 'conversion' : 'conversions'}
          value={formatNumber(link.conversions)}
        />
        <Figure name="earned" value={formatCurrency(link.earnings)} />
      </dl>
    </li>
  )
}
