import type { Strategy, WebNiche } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { strategiesQuery } from '#src/shared/api/web-targets.ts'
import { nicheOptions } from '#src/shared/format/niche-names.ts'
import { Card } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { StrategyFigures } from './strategy-figures.tsx'

interface StrategyCardsProps {
  niche: WebNiche
  onNiche: (niche: WebNiche) => void
  onOpenTarget: (id: number) => void
}

const columns =
  'grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 px-[18px] lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,7fr)]'

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
          <Loading label="Loading strategies">
            <Skeleton className="h-96" />
          </Loading>
        }
      >
        {(strategies) => (
          <Card>
            <div
              aria-hidden
              className={cx(
                columns,
                'h-9 items-center border-b border-line text-note font-label text-ink-2 max-lg:hidden',
              )}
            >
              <span>Strategy</span>
              <span>{plan}</span>
              <span>{sites}</span>
            </div>
            <ul className="divide-y divide-line">
              {strategies
                .filter((strategy) => strategy.niche === niche)
                .map((strategy) => (
                  <StrategyRow key={strategy.id} strategy={strategy} onOpenTarget={onOpenTarget} />
                ))}
            </ul>
          </Card>
        )}
      </Loaded>
    </section>
  )
}

const plan = 'Content plan'
const sites = 'Suitable sites'

interface StrategyRowProps {
  strategy: Strategy
  onOpenTarget: (id: number) => void
}

function StrategyRow({ strategy, onOpenTarget }: StrategyRowProps) {
  const { name, idea, contentPlan, targets } = strategy
  return (
    <li className={cx(columns, 'py-4')}>
      <div className="grid content-start gap-1">
        <h3 className="text-body font-title">{name}</h3>
        <p className="text-cell text-pretty text-ink-2">{idea}</p>
        <StrategyFigures strategy={strategy} />
      </div>
      <div className="grid content-start gap-2">
        <PartName>{plan}</PartName>
        <ul aria-label={plan} className="grid content-start gap-3">
          {contentPlan.map(({ type, frequency, approach }) => (
            <li key={type} className="grid gap-0.5 text-cell">
              <span>
                <span className="font-label">{type}</span>
                <span className="text-ink-3"> · {frequency}</span>
              </span>
              <span className="text-pretty text-ink-2">{approach}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="grid content-start gap-2">
        <PartName>{sites}</PartName>
        <ul aria-label={sites} className="flex flex-wrap gap-1.5">
          {targets.map((target) => (
            <li key={target.id} className="min-w-0">
              <button
                type="button"
                onClick={() => onOpenTarget(target.id)}
                className="flex h-7 max-w-full items-center rounded-control border border-line px-2 text-note text-ink-2 transition-colors hover:border-line-strong hover:text-ink max-lg:h-9 max-lg:px-2.5"
              >
                <span className="truncate">{target.name}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

/** Where there are no heads of columns. */
function PartName({ children }: { children: string }) {
  return <p className="text-note text-ink-3 lg:hidden">{children}</p>
}
