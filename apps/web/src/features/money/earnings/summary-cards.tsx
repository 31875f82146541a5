import type { EarningsSummary } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { summaryQuery } from '#src/shared/api/earnings-summary.ts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatCount, formatNumber } from '#src/shared/format/number.ts'
import { formatChange } from '#src/shared/format/percent.ts'
import { lookOfMeasure } from '#src/shared/ui/chart-series.ts'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { untilYesterday } from '#src/shared/ui/sparkline.tsx'
import { noEarlierData, StatCard, StatCardSkeleton, StatChange } from '#src/shared/ui/stat-card.tsx'

const labels = ['Total', 'Confirmed', 'Pending'] as const
const grid = 'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3 max-lg:[&>:first-child]:col-span-2'

/** What is neither confirmed nor pending of it, so that the cards add up. */
function ofTotal({ total: { change }, paid }: EarningsSummary) {
  return (
    <>
      {change === null ? (
        noEarlierData
      ) : (
        <StatChange change={formatChange(change)}>in 30 days</StatChange>
      )}
      {Number(paid.amount) !== 0 && (
        <span className="block text-ink-3">{formatCurrency(paid.amount)} paid</span>
      )}
    </>
  )
}

/** Refunds of what was paid already are taken off what comes next. */
function payoutWords(amount: string): string {
  return Number(amount) < 0 ? 'To be deducted from the next payout' : 'Ready for payout'
}

function ofSales(words: string, { count, notCounted, refunded }: EarningsSummary['paid']) {
  return (
    <>
      {words}
      <span className="block text-ink-3">
        {formatCount(count - notCounted, 'sale')}
        {notCounted > 0 && `, ${formatNumber(notCounted)} not counted yet`}
        {refunded > 0 && `, ${formatNumber(refunded)} refunded`}
      </span>
    </>
  )
}

function Cards({ summary }: { summary: EarningsSummary }) {
  const { total, confirmed, pending } = summary
  return (
    <div className={grid}>
      <StatCard
        label={labels[0]}
        value={formatCurrency(total.amount)}
        note={ofTotal(summary)}
        spark={untilYesterday(total.spark)}
        sparkDays="Last 30 days"
        series={lookOfMeasure.earnings}
      />
      <StatCard
        label={labels[1]}
        value={formatCurrency(confirmed.amount)}
        note={ofSales(payoutWords(confirmed.amount), confirmed)}
      />
      <StatCard
        label={labels[2]}
        value={formatCurrency(pending.amount)}
        note={ofSales('Awaiting confirmation', pending)}
      />
    </div>
  )
}

export function SummaryCards() {
  return (
    <Loaded
      query={useQuery(summaryQuery)}
      failure="We couldn’t load the totals."
      hasOwnCard
      skeleton={
        <div className={grid}>
          {labels.map((label) => (
            <StatCardSkeleton key={label} label={label} />
          ))}
        </div>
      }
    >
      {(summary) => <Cards summary={summary} />}
    </Loaded>
  )
}
