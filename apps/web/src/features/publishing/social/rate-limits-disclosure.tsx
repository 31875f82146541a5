import { FoldedCard } from '#src/shared/ui/disclosure.tsx'
import { RateLimitGroups } from './rate-limit-groups.tsx'

/** Closed until asked for: it is long, and few need it. */
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
