import { type ComponentProps, type ReactNode, Suspense, useEffect, useState } from 'react'
import { LoginLink } from '#src/features/people/landing/login-link.tsx'
import { lazyPart } from '#src/shared/ui/lazy-part.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { runPreloaded } from './run-preloaded.ts'
import { accountDeleted, useSession, wasSignedIn } from './session.ts'
import { ShellSkeleton } from './shell/shell-skeleton.tsx'

/** For strangers, who wait for it before anything is drawn. */
export const Landing = lazyPart(() =>
  import('#src/features/people/landing/landing.tsx').then((code) => code.Landing),
)

const loadSignedIn = () => runPreloaded().then(() => import('./signed-in.tsx'))

// Most who were signed in still are: their code comes while the server is asked.
if (wasSignedIn()) loadSignedIn().catch(() => {})

/** The access rule: the landing page on every path until someone is signed in. */
export function App() {
  const { session, ask, endSession } = useSession()
  const isDeleted = useAccountDeleted()
  switch (session.status) {
    case 'signed-in':
      return (
        <CrashBoundary>
          <SignedInApp user={session.user} onSignedOut={endSession} />
        </CrashBoundary>
      )
    case 'unknown':
      return <ShellSkeleton path={location.pathname} onRetry={ask} />
    case 'loading':
      return wasSignedIn() ? <ShellSkeleton path={location.pathname} /> : <LandingApp />
    case 'signed-out':
      return <LandingApp notice={noticeFor(session.hasEnded, isDeleted)} />
  }
}

function LandingApp(props: ComponentProps<typeof Landing>) {
  return (
    <CrashBoundary>
      <Suspense fallback={<ShellSkeleton path={location.pathname} />}>
        <Landing {...props} />
      </Suspense>
    </CrashBoundary>
  )
}

type SignedInCode = Awaited<ReturnType<typeof loadSignedIn>>

/** Not by `lazy`: an outline that React draws as a fallback stays for at least 300 ms. */
function SignedInApp(props: ComponentProps<SignedInCode['SignedIn']>) {
  const [code, setCode] = useState<SignedInCode | { failure: unknown } | null>(null)
  useEffect(() => {
    loadSignedIn().then(setCode, (failure: unknown) => setCode({ failure }))
  }, [])
  if (code === null) return <ShellSkeleton path={location.pathname} />
  if ('failure' in code) throw code.failure
  return <code.SignedIn {...props} />
}

/** Why someone sees the landing page instead of the one they asked for. */
function noticeFor(hasEnded: boolean, isDeleted: boolean): ReactNode {
  if (isDeleted && !hasEnded) return 'Your account is deleted.'
  if (!hasEnded && location.pathname === '/') return null
  return (
    <>
      {hasEnded ? 'Your session ended.' : 'This page needs an account.'} <LoginLink />
    </>
  )
}

/** Said once: the address that remains, in the history or a bookmark, says nothing of it. */
function useAccountDeleted(): boolean {
  const [isDeleted] = useState(() => location.hash === accountDeleted)
  useEffect(() => {
    if (isDeleted) history.replaceState(null, '', location.pathname + location.search)
  }, [isDeleted])
  return isDeleted
}
