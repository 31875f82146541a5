import { planLimits } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { CurrentPlanCard } from './current-plan-card.tsx'
import { limitNames } from './limit-names.ts'
import { PlanCards } from './plan-cards.tsx'
import { billingQuery, currentQuery, plansQuery } from './subscription.queries.ts'
import { UsageCard } from './usage-card.tsx'

const sampleRefusal =
  'Everyone shares the sample, so its plan can’t be changed. Sign up to choose your own plan.'

/** What the server has to count first; the plans themselves are known. */
function UsageSkeleton() {
  return (
    <Loading label="Loading your plan" className="grid gap-4 wide:grid-cols-2">
      <Card>
        <CardHeader title="Current plan" />
        <CardBody className="grid gap-3">
          <Skeleton className="h-7 w-24" />
          <Skeleton className="h-4 w-72 max-w-full" />
          <Skeleton className="mt-2 h-24" />
        </CardBody>
      </Card>
      <Card>
        <CardHeader title="Usage" />
        <CardBody className="grid gap-4">
          {planLimits.map((limit) => (
            <div key={limit} className="grid gap-1.5">
              <span className="text-cell text-ink-2">{limitNames[limit]}</span>
              <Skeleton className="h-2" />
            </div>
          ))}
        </CardBody>
      </Card>
    </Loading>
  )
}

/** The plan in force, what is used of it, and the plans there are. */
export function PlanOverview({
  isSample,
  isReturning,
}: {
  isSample: boolean
  isReturning: boolean
}) {
  const current = useQuery(currentQuery)
  const plans = useQuery(plansQuery)
  const { data: billing } = useQuery(billingQuery)
  const failed = [current, plans].filter((query) => query.isError && !query.data)
  if (failed.length > 0) {
    return (
      <Card>
        <ErrorState
          title="We couldn’t load your plan."
          onRetry={() => {
            for (const query of failed) void query.refetch()
          }}
          isRetrying={failed.some((query) => query.isFetching)}
        />
      </Card>
    )
  }
  const known = isReturning ? undefined : current.data
  return (
    <>
      {known ? (
        <div className="grid gap-4 wide:grid-cols-2">
          <CurrentPlanCard
            current={known}
            plan={plans.data?.[known.tier]}
            billing={billing}
            isSample={isSample}
          />
          <UsageCard current={known} />
        </div>
      ) : (
        <UsageSkeleton />
      )}
      <PlanCards
        plans={plans.data}
        current={known}
        isSample={isSample}
        refusal={isSample ? sampleRefusal : (known?.unavailable ?? null)}
      />
    </>
  )
}
