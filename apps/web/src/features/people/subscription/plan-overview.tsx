import { useQuery } from '@tanstack/react-query'
import { Card } from '#src/shared/ui/card.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { CurrentPlanCard } from './current-plan-card.tsx'
import { PlanCards } from './plan-cards.tsx'
import { billingQuery, currentQuery, plansQuery } from './subscription.queries.ts'
import { UsageCard } from './usage-card.tsx'

const sampleRefusal =
  'Everyone shares the sample, so its plan can’t be changed. Sign up to choose your own plan.'

function PlanSkeleton() {
  return (
    <Loading label="Loading your plan" className="grid gap-5">
      <div className="grid gap-4 wide:grid-cols-2">
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-52 rounded-card" />
      </div>
      <div className="grid gap-4 wide:grid-cols-3">
        {['basic', 'pro', 'enterprise'].map((tier) => (
          <Skeleton key={tier} className="h-96 rounded-card" />
        ))}
      </div>
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
  if (!current.data || !plans.data || isReturning) return <PlanSkeleton />
  return (
    <>
      <div className="grid gap-4 wide:grid-cols-2">
        <CurrentPlanCard
          current={current.data}
          plan={plans.data[current.data.tier]}
          billing={billing}
          isSample={isSample}
        />
        <UsageCard current={current.data} />
      </div>
      <PlanCards
        plans={plans.data}
        current={current.data}
        refusal={isSample ? sampleRefusal : current.data.unavailable}
      />
    </>
  )
}
