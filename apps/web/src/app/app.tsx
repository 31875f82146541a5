import { lazy, Suspense } from 'react'
import { Landing } from '#src/features/people/landing/landing.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { useSession, wasSignedIn } from './session.ts'
import { ShellSkeleton } from './shell/shell-skeleton.tsx'

const loadSignedIn = () =>
  import('./signed-in.tsx').then((module) => ({ default: module.SignedIn }))
const SignedIn = lazy(loadSignedIn)

// Most who were signed in still are: their code comes while the server is asked.
if (wasSignedIn()) loadSignedIn().catch(() => {})

/** The access rule: the landing page on every path until someone is signed in. */
export function App() {
  const { session, ask, endSession } = useSession()
  switch (session.status) {
    case 'signed-in':
      return (
        <CrashBoundary>
          <Suspense fallback={<ShellSkeleton />}>
            <SignedIn user={session.user} onSignedOut={endSession} />
          </Suspense>
        </CrashBoundary>
      )
    case 'unknown':
      return <ShellSkeleton onRetry={ask} />
    case 'loading':
      return wasSignedIn() ? <ShellSkeleton /> : <Landing />
    case 'signed-out':
      return <Landing reason={reasonFor(session.hasEnded)} />
  }
}

function reasonFor(hasEnded: boolean): string | undefined {
  if (hasEnded) return 'Your session ended.'
  return location.pathname === '/' ? undefined : 'Log in to see this page.'
}
