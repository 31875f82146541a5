import { dashboardPeriods } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { z } from 'zod'
import { CampaignAnalytics } from '#src/features/figures/dashboard/campaign-analytics.tsx'
import { FirstSteps, SampleDoor } from '#src/features/figures/dashboard/first-steps.tsx'
import { MoneyBanner } from '#src/features/figures/dashboard/money-banner.tsx'
import { RecentActivity } from '#src/features/figures/dashboard/recent-activity.tsx'
import { StatCards } from '#src/features/figures/dashboard/stat-cards.tsx'
import { LoadingNext } from '#src/features/guidance/monetization/loading-next.tsx'
import { useMoneyPlan } from '#src/features/guidance/monetization/monetization.queries.ts'
import { PlanSentence } from '#src/features/guidance/monetization/plan-sentence.tsx'
import { onboardingQuery } from '#src/features/guidance/onboarding/onboarding.queries.ts'
import { OnboardingPanel } from '#src/features/guidance/onboarding/onboarding-panel.tsx'
import { TroubledLinks } from '#src/features/links/link-health/troubled-links.tsx'
import { TopLinks } from '#src/features/links/links/top-links.tsx'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { cx } from '#src/shared/ui/class-names.ts'
import { lazyPart } from '#src/shared/ui/lazy-part.tsx'
import { PageHeader } from '#src/shared/ui/page-header.tsx'
import { useIsPhone } from '#src/shared/ui/use-is-phone.ts'
import { screenHeads } from '../screen-heads.ts'
import { useScreenSearch } from '../screen-search.ts'
import { createLink } from '../shell/navigation.ts'

const DoNext = lazyPart(() =>
  import('#src/features/guidance/monetization/do-next.tsx').then((code) => code.DoNext),
)

const dashboardSearch = z.object({ period: z.enum(dashboardPeriods).catch('30days') })

function CreateLink({ label, variant }: { label: string; variant?: 'primary' }) {
  return (
    <Link {...createLink} className={buttonClasses(variant)}>
      <Plus aria-hidden />
      {label}
    </Link>
  )
}

export function DashboardScreen() {
  const { search, change } = useScreenSearch(dashboardSearch)
  const { workspace, sampleOffered } = useCurrentUser()
  const isSampleOffered = sampleOffered && !workspace.isSample
  const isPhone = useIsPhone()
  const isLed = useIsLed()
  return (
    <div className="grid gap-5">
      <PageHeader {...screenHeads['/']} actions={<TroubledLinks />} />
      <OnboardingPanel otherOptions={isSampleOffered && <SampleDoor />} />
      {!isPhone && <Banner isLed={isLed} />}
      <StatCards />
      {isPhone && !isLed && <Next />}
      {isPhone && <Banner isLed={isLed} />}
      {/* Seven entries of two lines: what comes later moves nothing below. */}
      <div
        className={cx('grid gap-4 xl:grid-cols-[minmax(0,1fr)_372px]', !isLed && 'xl:h-[464px]')}
      >
        <CampaignAnalytics
          period={search.period}
          onPeriod={(period) => change({ period })}
          firstStep={!isLed && <CreateLink label="Create a link" />}
        />
        <RecentActivity />
      </div>
      <TopLinks
        aside={!isPhone && !isLed && <Next />}
        whenNone={
          // The panel above says the same.
          !isLed && (
            <FirstSteps
              createLink={<CreateLink label="Create your first link" variant="primary" />}
              isSampleOffered={isSampleOffered}
            />
          )
        }
      />
    </div>
  )
}

function Banner({ isLed }: { isLed: boolean }) {
  const plan = useMoneyPlan()
  return <MoneyBanner plan={plan && <PlanSentence plan={plan} />} isSecond={isLed} />
}

/** Whether the panel at the top leads through the first steps. */
function useIsLed(): boolean {
  return useQuery(onboardingQuery).data?.state === 'open'
}

function Next() {
  return (
    <Suspense fallback={<LoadingNext />}>
      <DoNext />
    </Suspense>
  )
}
