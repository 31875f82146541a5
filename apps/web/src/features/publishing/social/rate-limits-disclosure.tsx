import { FoldedCard } from '#src/shared/ui/disclosure.tsx'
import { RateLimitGroups } from './rate-limit-groups.tsx'

/** Closed until asked for: it is long, and Subscription shows it in full. */
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
