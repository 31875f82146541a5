import type { Estimate, Insight, InsightImpact } from '@hopwise/contracts'
import { ArrowRight, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { Tooltip } from '#src/shared/ui/tooltip.tsx'
import { describeSure, formatIn, intervalIn } from './describe-estimate.ts'

const impacts: Record<InsightImpact, { tone: BadgeTone; label: string }> = {
  high: { tone: 'yellow', label: 'High impact' },
  medium: { tone: 'blue', label: 'Medium impact' },
  low: { tone: 'gray', label: 'Low impact' },
}

interface InsightCardProps {
  insight: Insight
  isApplied: boolean
  isPending: boolean
  onApply: () => void
  /** The way to where a person acts, if there is one. */
  goLink: ReactNode
}

function Value({
  unit,
  estimate,
  label,
}: {
  unit: Insight['unit']
  estimate: Estimate
  label: string
}) {
  const interval = intervalIn(unit, estimate)
  return (
    <div>
      <dt className="text-note text-ink-3">{label}</dt>
      <dd className="text-headline font-title">{formatIn(unit, estimate.value)}</dd>
      {interval && <dd className="text-note text-ink-3">{interval}</dd>}
    </div>
  )
}

function Values({ insight }: { insight: Insight }) {
  const { unit, currentValue, optimizedValue, measure } = insight
  return (
    <div>
      <dl className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Value unit={unit} estimate={currentValue} label={optimizedValue ? 'Current' : measure} />
        {optimizedValue && (
          <>
            <ArrowRight aria-hidden className="text-ink-3" />
            <Value
              unit={unit}
              estimate={optimizedValue}
              label={insight.isExpected ? 'Expected' : 'Compared with'}
            />
          </>
        )}
      </dl>
      {optimizedValue && <p className="mt-2 text-note text-ink-3">{measure}.</p>}
    </div>
  )
}

/** What it is the probability of is said on hover, as the card’s first sentence says it already. */
function Confidence({ insight: { confidence, confidenceOf } }: { insight: Insight }) {
  if (confidence === null) return <p className="text-note text-ink-2">{confidenceOf}.</p>
  return (
    <Tooltip content={`The probability ${confidenceOf}.`}>
      <button type="button" className="w-fit rounded-full">
        <Badge>{describeSure(confidence)} likely</Badge>
        <span className="sr-only">: the probability {confidenceOf}</span>
      </button>
    </Tooltip>
  )
}

/** One statement, its numbers, and what to do about it. */
export function InsightCard({ insight, isApplied, isPending, onApply, goLink }: InsightCardProps) {
  const { tone, label } = impacts[insight.impact]
  return (
    <Card className="grid gap-x-9 gap-y-4 p-[18px] lg:grid-cols-[minmax(0,1fr)_300px]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 className="text-headline font-title">{insight.title}</h3>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className="mt-1.5 text-body wrap-anywhere text-ink-2">{insight.description}</p>
        <p className="mt-2.5 text-body wrap-anywhere">{insight.recommendation}</p>
        {(insight.change !== null || goLink) && (
          <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
            {insight.change === null ? (
              goLink
            ) : isApplied ? (
              <Badge tone="green">
                <Check aria-hidden />
                Applied
              </Badge>
            ) : (
              <>
                <Button
                  variant="primary"
                  onClick={onApply}
                  pending={isPending}
                  aria-label={`Apply: ${insight.title}`}
                >
                  Apply
                </Button>
                <p className="min-w-0 text-note wrap-anywhere text-ink-3">{insight.change}</p>
              </>
            )}
          </div>
        )}
      </div>
      <div className="grid content-start gap-3 border-line max-lg:border-t max-lg:pt-4 lg:border-l lg:pl-6">
        <Values insight={insight} />
        <Confidence insight={insight} />
      </div>
    </Card>
  )
}
