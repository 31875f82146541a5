import type { DistributionPriority } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { BasisBadge } from './basis-badge.tsx'
import { prioritiesQuery } from './web-distribution.queries.ts'

const actionNames = {
  plan: 'Plan a placement',
  fix: 'Open the placement',
  read: 'Read its rules',
} as const

interface PrioritiesCardProps {
  onOpenTarget: (id: number) => void
  onAction: (priority: DistributionPriority) => void
}

export function PrioritiesCard({ onOpenTarget, onAction }: PrioritiesCardProps) {
  return (
    <Card>
      <CardHeader title="Priorities" description="What to do next and why." />
      <CardBody>
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
            <ol className="grid grid-cols-[minmax(0,1fr)]">
              {priorities.map((priority) => (
                <li
                  key={priority.rank}
                  className="flex gap-3 border-b border-line py-3.5 first:pt-0 last:border-b-0 last:pb-0"
                >
                  <span
                    aria-hidden
                    className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft text-note font-title text-accent"
                  >
                    {priority.rank}
                  </span>
                  <div className="grid min-w-0 grow gap-1.5">
                    <p className="text-body font-title wrap-anywhere">{priority.title}</p>
                    <p className="text-cell text-ink-2">{priority.reason}</p>
                    <div className="flex flex-wrap items-center gap-2">
                      <BasisBadge basis={priority.basis} />
                      <span className="ml-auto flex gap-2">
                        <Button
                          size="sm"
                          variant="ghost"
                          className="max-lg:h-9"
                          onClick={() => onOpenTarget(priority.targetId)}
                          aria-label={`See the site: ${priority.title}`}
                        >
                          See the site
                        </Button>
                        <Button
                          size="sm"
                          className="max-lg:h-9"
                          onClick={() => onAction(priority)}
                          aria-label={`${actionNames[priority.action]}: ${priority.title}`}
                        >
                          {actionNames[priority.action]}
                        </Button>
                      </span>
                    </div>
                  </div>
                </li>
              ))}
            </ol>
          )}
        </Loaded>
      </CardBody>
    </Card>
  )
}
