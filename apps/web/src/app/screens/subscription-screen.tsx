import { subscriptionReturn } from '@hopwise/contracts'
import { BestPracticesCard } from '#src/features/people/subscription/best-practices-card.tsx'
import { PlanOverview } from '#src/features/people/subscription/plan-overview.tsx'
import { SandboxBadge } from '#src/features/people/subscription/sandbox-badge.tsx'
import { useReturn } from '#src/features/people/subscription/use-return.ts'
import { RateLimitsDisclosure } from '#src/features/publishing/social/rate-limits-disclosure.tsx'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { PageHeader } from '#src/shared/ui/page-header.tsx'
import { screenHeads } from '../screen-heads.ts'
import { useScreenSearch } from '../screen-search.ts'

export function SubscriptionScreen() {
  const { search, change } = useScreenSearch(subscriptionReturn)
  const { workspace } = useCurrentUser()
  const { isReturning } = useReturn(search, () =>
    change({ checkout: undefined, portal: undefined }, { replaces: true }),
  )
  return (
    <div className="grid gap-5">
      <PageHeader {...screenHeads['/subscription']} actions={<SandboxBadge />} />
      <PlanOverview isSample={workspace.isSample} isReturning={isReturning} />
      <RateLimitsDisclosure />
      <BestPracticesCard />
    </div>
  )
}
