import type { AffiliateLink } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { linkName } from '#src/shared/format/link-name.ts'
import { formatCount, formatNumber } from '#src/shared/format/number.ts'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { Sparkline, untilYesterday } from '#src/shared/ui/sparkline.tsx'
import { topLinksQuery } from './links.queries.ts'

interface RowProps {
  link: AffiliateLink
  onChoose: () => void
}

function Row({ link, onChoose }: RowProps) {
  return (
    <li className="border-t border-line">
      <button
        type="button"
        onClick={onChoose}
        className="flex w-full items-center gap-4 px-[18px] py-3 text-left transition-colors hover:bg-sunken"
      >
        <span className="min-w-0 grow">
          <span className="block truncate font-mono text-body">
            {link.domainId === null ? new URL(link.shortUrl).pathname : linkName(link)}
          </span>
          <span className="block truncate text-note text-ink-2">
            {link.title ?? shortAddress(link.originalUrl)}
          </span>
        </span>
        <span className="max-sm:hidden">
          <Sparkline values={untilYesterday(link.recentClicks)} />
        </span>
        <Figure value={formatCurrency(link.earnings)} note={formatCount(link.clicks, 'click')} />
        <Figure
          value={formatNumber(link.conversions)}
          note={link.conversions === 1 ? 'conversion' : 'conversions'}
          className="max-sm:hidden"
        />
        <Figure value={perClick(link)} note="per click" className="max-sm:hidden" />
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
      </button>
    </li>
  )
}

interface FigureProps {
  value: ReactNode
  note: string
  className?: string
}

function Figure({ value, note, className }: FigureProps) {
  return (
    <span className={cx('shrink-0 text-right sm:w-28', className)}>
      <span className="block text-body font-label">{value}</span>
      <span className="block text-note text-ink-2">{note}</span>
    </span>
  )
}

function perClick({ earnings, clicks }: AffiliateLink) {
  return clicks === 0 ? '–' : formatCurrency(Number(earnings) / clicks)
}

function RowsSkeleton() {
  return (
    <Loading label="Loading links" className="grid gap-4 px-[18px] pt-2 pb-5">
      {['w-4/5', 'w-11/12', 'w-3/4'].map((width) => (
        <Skeleton key={width} className={`h-8 ${width}`} />
      ))}
    </Loading>
  )
}

/** Asks for a link to analyze, with the most visited ones a press away. */
export function LinksToAnalyze({ onChoose }: { onChoose: (id: number) => void }) {
  const query = useQuery(topLinksQuery)
  return (
    <Card>
      <CardHeader
        title="Select a link to analyze"
        description="See where, when and on which devices it earned in the last 90 days, and what to change. Start with one of your most visited links."
      />
      <Loaded query={query} failure="We couldn’t load the links." skeleton={<RowsSkeleton />}>
        {({ items }) => (
          <ul aria-label="Most visited links">
            {items.map((link) => (
              <Row key={link.id} link={link} onChoose={() => onChoose(link.id)} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}
