import type { InsightPlace, LatestAnalysis, LinkAnalysis } from '@hopwise/contracts'
import type { ReactNode } from 'react'
import { Card } from '#src/shared/ui/card.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { AppliedCard } from './applied-card.tsx'
import { InsightCard } from './insight-card.tsx'
import { describeRotation } from './rotation-labels.ts'
import { useInsightActions } from './use-insight-actions.ts'

interface InsightsTabProps {
  analysis: LinkAnalysis
  applied: LatestAnalysis['applied']
  renderLink: (place: InsightPlace) => ReactNode
}

function describeNothing({ rotation }: LinkAnalysis): string {
  return rotation
    ? `The differences between countries, devices and hours are within chance. ${describeRotation(rotation)}`
    : 'The differences between countries, devices, hours and destinations are within chance. No change is needed.'
}

function NoInsights({ analysis }: { analysis: LinkAnalysis }) {
  const { missing } = analysis
  return (
    <Card>
      <EmptyState
        title={missing === null ? 'Nothing stands out' : 'Not enough data yet'}
        description={
          missing === null
            ? describeNothing(analysis)
            : 'Insights need more clicks and sales. Until then, they would be guesses.'
        }
      />
    </Card>
  )
}

/** What the numbers support, the weightiest first; above it what was applied, and what came of it. */
export function InsightsTab({ analysis, applied, renderLink }: InsightsTabProps) {
  const { apply, undo, pending } = useInsightActions(analysis.linkId)
  const appliedKeys = new Set(applied.map(({ insight }) => insight))
  return (
    <div className="grid gap-6">
      {applied.length > 0 && (
        <section className="grid gap-3" aria-labelledby="applied-insights">
          <h2 id="applied-insights" className="text-headline font-title">
            Applied
          </h2>
          {applied.map((one) => (
            <AppliedCard
              key={one.id}
              applied={one}
              isPending={pending === one.insight}
              onUndo={() => void undo({ insight: one.insight, change: '' })}
            />
          ))}
        </section>
      )}
      <section className="grid gap-3" aria-labelledby="found-insights">
        <h2
          id="found-insights"
          className={applied.length > 0 ? 'text-headline font-title' : 'sr-only'}
        >
          Insights
        </h2>
        {analysis.insights.length === 0 && <NoInsights analysis={analysis} />}
        {analysis.insights.map((insight) => (
          <InsightCard
            key={insight.key}
            insight={insight}
            isApplied={appliedKeys.has(insight.key)}
            isPending={pending === insight.key}
            onApply={() => void apply({ insight: insight.key, change: insight.change ?? '' })}
            goLink={insight.place && renderLink(insight.place)}
          />
        ))}
      </section>
    </div>
  )
}
