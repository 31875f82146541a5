import { enoughClicks, enoughSales, type LinkAnalysis } from '@hopwise/contracts'
import { Check } from 'lucide-react'
import { formatCount, formatNumber } from '#src/shared/format/number.ts'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { MeterBar } from '#src/shared/ui/meter-bar.tsx'

function Measure({ name, have, need }: { name: string; have: number; need: number }) {
  const isMet = have >= need
  return (
    <div className="min-w-0">
      <p className="flex justify-between gap-4 text-cell">
        <span>{name}</span>
        <span className="flex items-center gap-1 text-ink-2">
          {isMet && <Check aria-hidden className="size-3.5 text-green" />}
          {isMet
            ? `${formatNumber(have)}, enough`
            : `${formatNumber(have)} of ${formatNumber(need)}`}
        </span>
      </p>
      <MeterBar
        share={have / need}
        tone={isMet ? 'bg-green' : 'bg-accent'}
        className="mt-1.5 h-1.5"
      />
    </div>
  )
}

/** `160 more clicks and 9 more converting clicks`. */
function describeMissing({ clicks, conversions }: { clicks: number; conversions: number }) {
  const parts = [
    clicks > 0 && formatCount(clicks, 'more click'),
    conversions > 0 && formatCount(conversions, 'more converting click'),
  ].filter(Boolean)
  return parts.join(' and ')
}

/** With fewer clicks and sales, whatever was said would be guessed. */
export function NotEnough({ analysis }: { analysis: LinkAnalysis }) {
  const { missing } = analysis
  if (missing === null) return null
  return (
    <Card>
      <CardHeader
        title="Not enough data yet"
        description={`This link needs ${describeMissing(missing)} within 90 days for a score, its potential and its estimates.`}
      />
      <CardBody className="grid gap-4 sm:grid-cols-2">
        <Measure name="Clicks" have={analysis.clicks} need={enoughClicks} />
        <Measure name="Converting clicks" have={analysis.conversions} need={enoughSales} />
      </CardBody>
    </Card>
  )
}
