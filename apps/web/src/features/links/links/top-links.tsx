import { type AffiliateLink, withRealHost } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { isSocial, platformNames } from '#src/shared/format/platform-names.ts'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'
import { linkCopied } from '#src/shared/ui/link-copied.ts'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { PlatformGlyph } from '#src/shared/ui/platform-glyph.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { Sparkline, untilYesterday } from '#src/shared/ui/sparkline.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '#src/shared/ui/table.tsx'
import { topLinksQuery } from './links.queries.ts'

function Row({ link }: { link: AffiliateLink }) {
  return (
    <TableRow>
      <Cell className="w-full max-w-0">
        <div className="flex min-w-0 items-center gap-1.5">
          <Link
            to="/affiliate-links"
            search={{ link: link.id }}
            title={link.shortUrl}
            className="truncate rounded-sm hover:underline"
          >
            {link.title ?? link.product.name}{' '}
            <span className="font-mono text-note text-ink-3 max-sm:block max-sm:truncate">
              /{link.slug}
            </span>
          </Link>
          <CopyButton
            value={link.shortUrl}
            label={`Copy ${shortAddress(link.shortUrl)}`}
            copied={linkCopied}
          />
        </div>
      </Cell>
      <Cell className="max-md:hidden">
        {link.platform && (
          <span className="flex items-center gap-1.5 text-note text-ink-2">
            {isSocial(link.platform) && (
              <PlatformGlyph platform={link.platform} className="size-3 shrink-0" />
            )}
            {platformNames[link.platform]}
          </span>
        )}
      </Cell>
      <Cell
        title={withRealHost(link.originalUrl)}
        className="max-w-56 truncate text-ink-2 max-lg:hidden xl:hidden"
      >
        {shortAddress(link.originalUrl)}
      </Cell>
      <Cell isNumber className="font-label">
        {formatNumber(link.clicks)}
      </Cell>
      <Cell isNumber className="max-md:hidden">
        {formatNumber(link.conversions)}
      </Cell>
      <Cell isNumber className="max-lg:pr-[18px]">
        {formatCurrency(link.earnings)}
      </Cell>
      <Cell className="max-lg:hidden">
        <Sparkline values={untilYesterday(link.recentClicks)} width={64} />
      </Cell>
    </TableRow>
  )
}

function TopLinksTable({ links }: { links: readonly AffiliateLink[] }) {
  if (links.length === 0) {
    return (
      <p className="px-[18px] pb-5 text-cell text-ink-2">
        No clicks yet. Your most visited links appear here.
      </p>
    )
  }
  return (
    <Table>
      <TableHead>
        <TableRow>
          <HeadCell>Link</HeadCell>
          <HeadCell className="max-md:hidden">Platform</HeadCell>
          <HeadCell className="max-lg:hidden xl:hidden">Destination</HeadCell>
          <HeadCell isNumber>Clicks</HeadCell>
          <HeadCell isNumber className="max-md:hidden">
            Conversions
          </HeadCell>
          <HeadCell isNumber className="max-lg:pr-[18px]">
            Earnings
          </HeadCell>
          <HeadCell className="max-lg:hidden">14 days</HeadCell>
        </TableRow>
      </TableHead>
      <tbody>
        {links.map((link) => (
          <Row key={link.id} link={link} />
        ))}
      </tbody>
    </Table>
  )
}

function RowsSkeleton() {
  return (
    <Loading label="Loading links" className="grid gap-4 px-[18px] pt-2 pb-5">
      {['w-11/12', 'w-4/5', 'w-10/12', 'w-3/4', 'w-5/6', 'w-2/3'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </Loading>
  )
}

interface TopLinksProps {
  whenNone: ReactNode
  /** Next to them where there is room for two columns. */
  aside?: ReactNode
}

/** The most visited links; a workspace without any shows `whenNone`. */
export function TopLinks({ whenNone, aside }: TopLinksProps) {
  const { data } = useQuery(topLinksQuery)
  if (data?.total === 0) return whenNone
  return (
    <div className="grid gap-4 xl:has-[>:nth-child(2)]:grid-cols-[minmax(0,1fr)_372px]">
      <LinksCard />
      {aside}
    </div>
  )
}

function LinksCard() {
  const query = useQuery(topLinksQuery)
  return (
    <Card>
      <CardHeader
        title="Most visited links"
        action={
          <Link
            to="/affiliate-links"
            className="text-cell/[22px] font-label text-accent hover:underline"
          >
            All links
          </Link>
        }
      />
      <Loaded
        query={query}
        isSliced
        failure="We couldn’t load the links."
        skeleton={<RowsSkeleton />}
      >
        {({ items }) => <TopLinksTable links={items.filter(({ clicks }) => clicks > 0)} />}
      </Loaded>
    </Card>
  )
}
