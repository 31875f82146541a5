import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#src/shared/ui/lazy-part.tsx'
import { onboardingQuery } from './onboarding.queries.ts'

// Most are through with it.
const OnboardingGuide = lazyPart(() =>
  import('./onboarding-guide.tsx').then((code) => code.OnboardingGuide),
)

interface OnboardingPanelProps {
  /** Other ways to begin, such as a look at the sample. */
  otherOptions?: ReactNode
}

/** Leads a new account to its first counted click; at every step it can be left, and found again. */
export function OnboardingPanel({ otherOptions }: OnboardingPanelProps) {
  const { data } = useQuery(onboardingQuery)
  if (data === undefined || data.state === 'over') return null
  return (
    <Suspense>
      <OnboardingGuide data={data} otherOptions={otherOptions} />
    </Suspense>
  )
}
