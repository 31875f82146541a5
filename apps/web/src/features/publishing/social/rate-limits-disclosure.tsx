import { FoldedCard } from '#src/shared/ui/disclosure.tsx'
import { RateLimitGroups } from './rate-limit-groups.tsx'

/** Closed until asked for: it is long, and whoever needs it looks for it. */
export function RateLimitsDisclosure() {
  return (
    <FoldedCard
      title="API Rate Limits"
      description="What each platform allows and how much you’ve used."
    >
      <RateLimitGroups />
    </FoldedCard>
  )
}
