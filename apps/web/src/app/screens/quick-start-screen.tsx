import { useQuery } from '@tanstack/react-query'
import { useMoneyPlan } from '#src/features/guidance/monetization/monetization.queries.ts'
import { ProgressCard } from '#src/features/guidance/quick-start/progress-card.tsx'
import { quickStartQuery } from '#src/features/guidance/quick-start/quick-start.queries.ts'
import { QuickStartSkeleton } from '#src/features/guidance/quick-start/quick-start-skeleton.tsx'
import { TaskList } from '#src/features/guidance/quick-start/task-list.tsx'
import { WeekOneCard } from '#src/features/guidance/quick-start/week-one-card.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { PageHeader } from '#src/shared/ui/page-header.tsx'
import { screenHeads } from '../screen-heads.ts'

export function QuickStartScreen() {
  const query = useQuery(quickStartQuery)
  const plan = useMoneyPlan()
  return (
    <div className="grid gap-5">
      <PageHeader {...screenHeads['/quick-start']} />
      <Loaded
        query={query}
        failure="We couldn’t load the actions."
        skeleton={<QuickStartSkeleton />}
        hasOwnCard
      >
        {(start) => (
          <>
            <ProgressCard start={start} plan={plan} />
            <TaskList tasks={start.tasks} />
            {start.weekOne && (
              <WeekOneCard
                days={start.weekOne}
                hasFiles={start.tasks.some(({ resources }) =>
                  resources.some(
                    ({ url, waitsFor }) => url.endsWith('/posting-plan') && waitsFor === null,
                  ),
                )}
              />
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}
