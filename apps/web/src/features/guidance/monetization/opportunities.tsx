import type { Competition, MoneyOpportunity, Urgency } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { formatChange, formatPercent } from '#src/shared/format/percent.ts'
import { formatRate } from '#src/shared/format/rate.ts'
import { Badge, type BadgeTone } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { GoLink } from './action-link.tsx'
import { Sources } from './arithmetic.tsx'
import { DisclosedRow, figureColumns, RowHead, rowButton } from './disclosed-row.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { opportunitiesQuery } from './monetization.queries.ts'

const urgencies: Record<Urgency, { tone: BadgeTone; label: string }> = {
  immediate: { tone: 'green', label: 'Immediate' },
  'short-term': { tone: 'blue', label: 'Short-term' },
  'long-term': { tone: 'gray', label: 'Long-term' },
}

const competitions: Record<Competition, string> = { low: 'Low', medium: 'Medium', high: 'High' }

/** What no one knows is not shown as a zero. */
function opportunityFacts(one: MoneyOpportunity): [label: string, value: string][] {
  const facts: [string, string | null][] = [
    ['Earned in 90 days', one.own && formatCurrency(one.own.earnings)],
    ['Commission', one.commission === null ? null : formatPercent(one.commission)],
    ['Conversion rate', one.conversionRate === null ? null : formatRate(one.conversionRate)],
    ['Order value', one.avgOrderValue === null ? null : formatCurrency(one.avgOrderValue)],
    ['Competition', one.competition === null ? null : competitions[one.competition]],
    [
      'Monthly searches',
      one.monthlySearchVolume === null ? null : formatNumber(one.monthlySearchVolume),
    ],
  ]
  return facts.flatMap(([label, value]) => (value === null ? [] : [[label, value]]))
}

/** What makes it one: not how much it brought, but what another click would. */
function PerClick({ own: { perClick, trend } }: { own: NonNullable<MoneyOpportunity['own']> }) {
  if (perClick === null) return <p className="text-note text-ink-3 lg:text-right">No clicks yet</p>
  const tone = trend !== null && trend < 0 ? 'text-red' : 'text-green'
  return (
    <p className={cx(figureColumns, 'text-note text-ink-2 lg:items-baseline')}>
      <span>
        <b className="text-cell font-title text-ink">{formatCurrency(perClick)}</b>
        <span className="lg:sr-only"> EPC</span>
      </span>
      {trend !== null && (
        <span>
          <span className="lg:hidden"> · </span>
          <b className={`font-title ${tone}`}>{formatChange(trend)}</b>
          <span className="max-sm:sr-only lg:sr-only"> in 30 days</span>
        </span>
      )}
    </p>
  )
}

function Opportunity({ opportunity }: { opportunity: MoneyOpportunity }) {
  const { niche, urgency, urgencyReason, platform, basis, sources, own, link } = opportunity
  const { tone, label } = urgencies[urgency]
  return (
    <DisclosedRow
      title={niche}
      hasMarkColumns
      marks={
        <>
          <span className="flex flex-wrap gap-1">
            <Badge tone={tone}>{label}</Badge>
            {basis === 'illustrative' && <Badge>Illustrative</Badge>}
          </span>
          <span className="truncate text-cell text-ink-2 max-lg:hidden">{platform}</span>
        </>
      }
      figure={
        own === null ? (
          <p className="text-note text-ink-3 lg:text-right">No data of your own yet</p>
        ) : (
          <PerClick own={own} />
        )
      }
      actions={<GoLink link={link} about={niche} size="sm" className={rowButton} />}
    >
      <p className="max-w-[72ch]">
        {own?.missing ?? urgencyReason} {opportunity.actionRequired}
      </p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1.5 text-note">
        {opportunityFacts(opportunity).map(([label, value]) => (
          <div key={label}>
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-label text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <Sources sources={sources} />
    </DisclosedRow>
  )
}

const shownAtFirst = 5

function Rows({ opportunities }: { opportunities: readonly MoneyOpportunity[] }) {
  const [isWhole, setWhole] = useState(false)
  const rest = opportunities.length - shownAtFirst
  return (
    <>
      <ul className="border-t border-line">
        {opportunities.slice(0, isWhole ? undefined : shownAtFirst).map((one) => (
          <Opportunity key={`${one.id} ${one.basis}`} opportunity={one} />
        ))}
      </ul>
      {rest > 0 && (
        <div className="border-t border-line px-2 py-1.5">
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? 'Show fewer' : `${rest} more`}
          </Button>
        </div>
      )}
    </>
  )
}

export function Opportunities() {
  const query = useQuery(opportunitiesQuery)
  return (
    <Loaded
      query={query}
      failure="We couldn’t load the opportunities."
      hasOwnCard
      skeleton={<ListSkeleton label="Loading opportunities" />}
    >
      {({ opportunities }) => (
        <Card>
          <CardHeader
            title="Opportunities"
            description="Your niches by earnings, then others. “Illustrative” marks figures from other sources."
          />
          <RowHead
            item="Niche"
            marks={['When', 'Network']}
            figures={['EPC', 'vs. prior 30 days']}
          />
          <Rows opportunities={opportunities} />
        </Card>
      )}
    </Loaded>
  )
}
