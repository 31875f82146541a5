import type { AnalyticsQuery } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { audienceQuery } from './analytics.queries.ts'
import { CountriesCard } from './countries-card.tsx'
import { HoursCard } from './hours-card.tsx'
import { NotCountedCard } from './not-counted-card.tsx'
import { Part } from './part.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { VisitorLists } from './visitor-lists.tsx'

const hoursRow = 'grid gap-4 xl:grid-cols-[minmax(0,1fr)_372px]'

function AudienceSkeleton() {
  return (
    <div className="grid gap-4">
      <Card>
        <CardHeader title="Countries" description="Where the clicks came from." />
        <CardBody>
          <Loading label="Loading countries">
            <Skeleton className="aspect-[960/450] w-full lg:max-w-3xl" />
          </Loading>
        </CardBody>
      </Card>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        <RowsSkeleton title="Referrers" />
        <RowsSkeleton title="Browsers" />
        <RowsSkeleton title="Devices" />
      </div>
      <div className={hoursRow}>
        <Card>
          <CardHeader title="Hours" />
          <CardBody>
            <Loading label="Loading hours">
              <Skeleton className="h-60" />
            </Loading>
          </CardBody>
        </Card>
        <RowsSkeleton title="Not counted" />
      </div>
    </div>
  )
}

/** Who clicked: from where, with what, when, and what was no click at all. */
export function Audience({ query }: { query: AnalyticsQuery }) {
  return (
    <Part
      query={useQuery(audienceQuery(query))}
      failure="Countries, devices and hours could not be loaded."
      skeleton={<AudienceSkeleton />}
    >
      {(audience) => (
        <div className="grid gap-4">
          <CountriesCard audience={audience} />
          <VisitorLists audience={audience} />
          <div className={hoursRow}>
            <HoursCard hours={audience.hours} />
            <NotCountedCard audience={audience} />
          </div>
        </div>
      )}
    </Part>
  )
}
