import { fewClicks, type TopTarget } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { nicheNames } from '#src/shared/format/niche-names.ts'
import { formatCount } from '#src/shared/format/number.ts'
import { formatPercent } from '#src/shared/format/percent.ts'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { potentialClasses, potentialTone } from './target-labels.ts'
import { topTargetsQuery } from './web-distribution.queries.ts'

const notes = {
  yours: 'Your sites by all-time placement earnings.',
  catalog: 'You haven’t published anything yet, so sites are ordered by estimate.',
} as const

export function TopTargetsCard({ onOpenTarget }: { onOpenTarget: (id: number) => void }) {
  const query = useQuery(topTargetsQuery)
  const basis = query.data?.[0]?.basis
  return (
    <Card>
      <CardHeader title="Top targets" description={basis && notes[basis]} />
      <CardBody>
        <Loaded
          query={query}
          failure="We couldn’t load the top targets."
          skeleton={
            <Loading label="Loading top targets" className="grid gap-3">
              {[1, 2, 3, 4, 5].map((line) => (
                <Skeleton key={line} className="h-10" />
              ))}
            </Loading>
          }
        >
          {(targets) => (
            <ol className="grid grid-cols-[minmax(0,1fr)]">
              {targets.map((top) => (
                <li
                  key={top.target.id}
                  className="relative flex items-center gap-3 border-b border-line py-2.5 first:pt-0 last:border-b-0 last:pb-0"
                >
                  <div className="min-w-0 grow">
                    <button
                      type="button"
                      onClick={() => onOpenTarget(top.target.id)}
                      className="block max-w-full truncate rounded text-left text-body font-label after:absolute after:inset-0 hover:text-accent"
                    >
                      {top.target.name}
                    </button>
                    <p className="text-note text-ink-3">{lineOf(top)}</p>
                  </div>
                  <Figure top={top} />
                  <ChevronRight aria-hidden className="size-3.5 shrink-0 text-ink-3" />
                </li>
              ))}
            </ol>
          )}
        </Loaded>
      </CardBody>
    </Card>
  )
}

function lineOf({ target, performance }: TopTarget): string {
  const { clicks, conversions, rate } = performance
  if (clicks === null || conversions === null) return nicheNames[target.niche]
  const counts = `${formatCount(clicks, 'click')}, ${formatCount(conversions, 'conversion')}`
  if (rate === null) return `${counts}, no rate yet`
  return clicks < fewClicks
    ? `${counts}, too few for a rate`
    : `${counts}, ${formatPercent(rate, 2)}`
}

function Figure({ top }: { top: TopTarget }) {
  const { revenue } = top.performance
  if (revenue !== null) {
    return <span className="shrink-0 text-body font-title">{formatCurrency(revenue)}</span>
  }
  const { conversionPotential } = top.target
  if (conversionPotential === null) return null
  return (
    <span
      className={`shrink-0 text-body font-title ${potentialClasses[potentialTone(conversionPotential)]}`}
    >
      {conversionPotential.toFixed(1)}
      <span className="font-normal text-ink-3"> of 10</span>
    </span>
  )
}
