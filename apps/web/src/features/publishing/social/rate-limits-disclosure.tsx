import { ChevronRight } from 'lucide-react'
import { Card, CardBody } from '#src/shared/ui/card.tsx'
import { RateLimitGroups } from './rate-limit-groups.tsx'

/** Closed until asked for: it is long, and Subscription shows it in full. */
export function RateLimitsDisclosure() {
  return (
    <Card>
      <details className="group">
        <summary className="grid cursor-pointer list-none grid-cols-[1fr_auto] items-center gap-x-3 rounded-card px-[18px] py-4 [&::-webkit-details-marker]:hidden">
          <h2 className="text-headline font-title">API Rate Limits</h2>
          <ChevronRight
            aria-hidden
            className="shrink-0 text-ink-2 transition-transform group-open:rotate-90"
          />
          <span className="mt-0.5 text-cell text-ink-3">
            What each platform allows and how much you’ve used.
          </span>
        </summary>
        <CardBody>
          <RateLimitGroups />
        </CardBody>
      </details>
    </Card>
  )
}
