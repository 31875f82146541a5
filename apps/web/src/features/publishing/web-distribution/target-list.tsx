import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { targetsQuery } from '#src/shared/api/web-targets.ts'
import { nicheNames } from '#src/shared/format/niche-names.ts'
import { formatCount } from '#src/shared/format/number.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { type DistributionSearch, nicheOf, targetQueryOf } from './distribution-search.ts'
import { type TargetActions, TargetCard } from './target-card.tsx'
import { TargetListSkeleton } from './target-list-skeleton.tsx'

interface TargetListProps {
  search: DistributionSearch
  onClear: () => void
  addSite: ReactNode
  actions: TargetActions
}

export function TargetList({ search, onClear, addSite, actions }: TargetListProps) {
  const niche = nicheOf(search)
  const query = useQuery(targetsQuery(niche, targetQueryOf(search)))
  const isFiltered = search.search || search.difficulty || search.policy
  return (
    <Loaded
      query={query}
      failure="The target sites could not be loaded."
      skeleton={<TargetListSkeleton />}
      hasOwnCard
    >
      {(targets) =>
        targets.length === 0 ? (
          <Card>
            <EmptyState
              title="No target sites found"
              description={
                search.search
                  ? `No site, rule or approach in ${nicheNames[niche]} contains “${search.search}”.`
                  : `No site in ${nicheNames[niche]} matches these filters.`
              }
              action={isFiltered ? <Button onClick={onClear}>Show all sites</Button> : addSite}
              className="py-16"
            />
          </Card>
        ) : (
          <div className="grid gap-3">
            <p role="status" className="text-cell text-ink-3">
              {formatCount(targets.length, 'site')}. Visitors, audience and conversion potential are
              Hopwise’s estimates.
            </p>
            <ul
              aria-label="Target sites"
              aria-busy={query.isPlaceholderData}
              className={cx(
                'grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity duration-150 md:grid-cols-2 xl:grid-cols-3',
                query.isPlaceholderData && 'opacity-55',
              )}
            >
              {targets.map((target) => (
                <TargetCard key={target.id} target={target} actions={actions} />
              ))}
            </ul>
          </div>
        )
      }
    </Loaded>
  )
}
