import { type RateLimits, socialPlatforms } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { rateLimitsQuery } from './subscription.queries.ts'

function Groups({ limits }: { limits: RateLimits }) {
  return (
    <div className="grid gap-x-8 gap-y-6 wide:grid-cols-3">
      {socialPlatforms.map((platform) => {
        const told = limits[platform]
        return (
          <div key={platform} className="min-w-0">
            <h3 className="text-body font-title">{platformNames[platform]}</h3>
            <p className="mt-0.5 text-cell text-ink-2">{told.note}</p>
            {told.groups.map((group) => (
              <div key={group.name} className="mt-3">
                <h4 className="text-note font-label text-ink-2">{group.name}</h4>
                <dl className="mt-1 grid gap-1 text-cell">
                  {group.limits.map(({ label, value }) => (
                    <div key={label} className="flex flex-wrap justify-between gap-x-3">
                      <dt className="text-ink-2">{label}</dt>
                      <dd className="font-label">{value}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
}

/** What the platforms themselves allow, whatever the plan. */
export function RateLimitsCard() {
  const query = useQuery(rateLimitsQuery)
  return (
    <Card>
      <CardHeader
        title="API Rate Limits"
        description="What each platform allows, whatever your plan."
      />
      <CardBody>
        {query.data ? (
          <Groups limits={query.data} />
        ) : query.isError ? (
          <ErrorState
            title="The rate limits could not be loaded."
            safe="Your plan and what you use of it are not affected."
            className="py-6"
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : (
          <Loading label="Loading rate limits" className="grid gap-6 wide:grid-cols-3">
            {socialPlatforms.map((platform) => (
              <div key={platform} className="grid gap-2">
                <Skeleton className="h-4 w-24" />
                <Skeleton className="h-3 w-full" />
                <Skeleton className="h-3 w-4/5" />
              </div>
            ))}
          </Loading>
        )}
      </CardBody>
    </Card>
  )
}
