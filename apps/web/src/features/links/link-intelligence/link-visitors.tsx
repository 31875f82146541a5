import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '#src/shared/ui/card.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { GeographyTab } from './geography-tab.tsx'
import { latestQuery } from './link-intelligence.queries.ts'
import { TimingTab } from './timing-tab.tsx'

interface LinkVisitorsProps {
  id: number
  /** The way to the first analysis. */
  analyze: ReactNode
}

/** Where and when a link’s visitors come, as its last analysis counted them. */
export function LinkVisitors({ id, analyze }: LinkVisitorsProps) {
  return (
    <Loaded
      query={useQuery(latestQuery(id))}
      hasOwnCard
      failure="The visitors of this link could not be loaded."
      skeleton={
        <Loading label="Loading visitors">
          <Skeleton className="h-60 rounded-card" />
        </Loading>
      }
    >
      {({ analysis }) =>
        analysis ? (
          <>
            <GeographyTab analysis={analysis} />
            <TimingTab analysis={analysis} />
          </>
        ) : (
          <Card>
            <EmptyState
              title="See who visits this link"
              description="Where visitors are, and when they come, in the last 90 days."
              action={analyze}
              className="py-16"
            />
          </Card>
        )
      }
    </Loaded>
  )
}
