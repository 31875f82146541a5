import type { DistributionPriority } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { prioritiesQuery } from './web-distribution.queries.ts'

const actionNames = {
  plan: 'Plan a placement',
  fix: 'Open placement',
  read: 'Read the rules',
} as const

interface PrioritiesCardProps {
  onOpenTarget: (id: number) => void
  onAction: (priority: DistributionPriority) => void
}

export function PrioritiesCard({ onOpenTarget, onAction }: PrioritiesCardProps) {
  return (
    <Card className="flex flex-col">
      <CardHeader title="Priorities" description="What to do next and why." />
      <CardBody className="grow">
        <Loaded
          query={useQuery(prioritiesQuery)}
          failure="We couldn’t load the priorities."
          skeleton={
            <Loading label="Loading priorities" className="grid gap-4">
              {[1, 2, 3].map((line) => (
                <Skeleton key={line} className="h-16" />
              ))}
            </Loading>
          }
        >
          {(priorities) => (
            <ol className="grid h-full auto-rows-fr grid-cols-[minmax(0,1fr)]">
              {priorities.map((priority) => (
                <PriorityRow
                  key={priority.rank}
                  priority={priority}
                  onOpenTarget={onOpenTarget}
                  onAction={onAction}
                />
              ))}
            </ol>
          )}
        </Loaded>
      </CardBody>
    </Card>
  )
}

function PriorityRow({
  priority,
  onOpenTarget,
  onAction,
}: PrioritiesCardProps & { priority: DistributionPriority }) {
  const { rank, title, reason, action, targetId } = priority
  return (
    <li className="relative flex items-center gap-3 border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
      <span
        aria-hidden
        className="grid size-6 shrink-0 place-items-center self-start rounded-full bg-accent-soft text-note font-title text-accent sm:self-center"
      >
        {rank}
      </span>
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-5 gap-y-2 sm:flex-nowrap">
        <div className="grid min-w-0 gap-0.5 max-sm:basis-full sm:grow">
          <button
            type="button"
            onClick={() => onOpenTarget(targetId)}
            aria-label={`View the site: ${title}`}
            className="justify-self-start rounded text-left text-body font-label wrap-anywhere after:absolute after:inset-0 hover:text-accent"
          >
            {title}
          </button>
          <p className="text-cell text-pretty text-ink-2">{reason}</p>
        </div>
        <Button
          size="sm"
          className="relative shrink-0 max-lg:h-9 sm:w-34"
          onClick={() => onAction(priority)}
          aria-label={`${actionNames[action]}: ${title}`}
        >
          {actionNames[action]}
        </Button>
      </div>
    </li>
  )
}
