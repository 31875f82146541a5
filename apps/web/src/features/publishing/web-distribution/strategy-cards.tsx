import type { Strategy, WebNiche } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { strategiesQuery } from '#src/shared/api/web-targets.ts'
import { nicheOptions } from '#src/shared/format/niche-names.ts'
import { formatCount } from '#src/shared/format/number.ts'
import { Card } from '#src/shared/ui/card.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { StrategyFigures } from './strategy-figures.tsx'

interface StrategyCardsProps {
  niche: WebNiche
  onNiche: (niche: WebNiche) => void
  onOpenTarget: (id: number) => void
}

const columns = 'grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-3'

export function StrategyCards({ niche, onNiche, onOpenTarget }: StrategyCardsProps) {
  return (
    <section aria-label="Strategies" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-headline font-title">Strategies</h2>
        <div className="max-w-full overflow-x-auto rounded-[10px] [scrollbar-width:none]">
          <SegmentedControl label="Niche" value={niche} onChange={onNiche} options={nicheOptions} />
        </div>
      </div>
      <Loaded
        query={useQuery(strategiesQuery)}
        failure="We couldn’t load the strategies."
        hasOwnCard
        skeleton={
          <Loading label="Loading strategies" className={columns}>
            {[1, 2, 3].map((card) => (
              <Skeleton key={card} className="h-72" />
            ))}
          </Loading>
        }
      >
        {(strategies) => (
          <ul className={columns}>
            {strategies
              .filter((strategy) => strategy.niche === niche)
              .map((strategy) => (
                <StrategyCard key={strategy.id} strategy={strategy} onOpenTarget={onOpenTarget} />
              ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

interface StrategyCardProps {
  strategy: Strategy
  onOpenTarget: (id: number) => void
}

function StrategyCard({ strategy, onOpenTarget }: StrategyCardProps) {
  const { name, idea, contentPlan, targets } = strategy
  return (
    <li className="contents">
      <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 p-[18px] lg:row-span-4 lg:grid-rows-subgrid">
        <div className="grid content-start justify-items-start gap-2">
          <h3 className="text-headline font-title">{name}</h3>
          <p className="text-cell text-ink-2">{idea}</p>
        </div>
        <StrategyFigures strategy={strategy} />
        <ul aria-label="Content plan" className="grid content-start gap-3">
          {contentPlan.map(({ type, frequency, approach }) => (
            <li key={type} className="grid gap-0.5 text-cell">
              <span className="flex justify-between gap-3">
                <span className="font-label">{type}</span>
                <span className="shrink-0 text-ink-3">{frequency}</span>
              </span>
              <span className="text-ink-2">{approach}</span>
            </li>
          ))}
        </ul>
        <div className="grid content-start gap-1.5">
          <p className="text-note text-ink-3">{formatCount(targets.length, 'suitable site')}</p>
          <ul className="grid gap-1">
            {targets.map((target) => (
              <li key={target.id} className="min-w-0">
                <button
                  type="button"
                  onClick={() => onOpenTarget(target.id)}
                  className="max-w-full truncate rounded text-cell text-accent hover:underline"
                >
                  {target.name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      </Card>
    </li>
  )
}
