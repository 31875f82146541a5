import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card, CardBody } from '#src/shared/ui/card.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { scheduleQuery } from './syncs.queries.ts'
import { UpdateCard } from './update-card.tsx'

const pair = 'grid gap-4 md:grid-cols-2'

/** The two things that are read from networks, each with its schedule and its action. */
export function UpdateCards({ connect }: { connect: ReactNode }) {
  const query = useQuery(scheduleQuery)
  return (
    <Loaded
      query={query}
      hasOwnCard
      failure="We couldn’t load the schedule."
      skeleton={
        <Loading label="Loading the schedule" className={pair}>
          {['products', 'earnings'].map((kind) => (
            <Card key={kind}>
              <CardBody className="pt-[18px]">
                <Skeleton className="h-9 w-40" />
                <Skeleton className="mt-6 h-16" />
              </CardBody>
            </Card>
          ))}
        </Loading>
      }
    >
      {(schedules) => (
        <div className={pair}>
          {schedules.map((schedule) => (
            <UpdateCard key={schedule.kind} schedule={schedule} connect={connect} />
          ))}
        </div>
      )}
    </Loaded>
  )
}
