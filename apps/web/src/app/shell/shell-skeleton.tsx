import { LoginLink } from '#src/features/people/landing/login-link.tsx'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { Logo } from '#src/shared/ui/logo.tsx'
import { block, HeadOutline } from '../head-outline.tsx'

function Blocks({ path }: { path: string }) {
  return (
    <>
      <HeadOutline path={path} />
      <div className={`${block} mt-2 h-28`} />
      <div className={`${block} h-72`} />
    </>
  )
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="grid justify-items-center gap-5 py-[14vh] text-center">
      <div role="alert">
        <p className="text-headline font-title">Hopwise can’t be reached.</p>
        <p className="mt-1 max-w-96 text-body text-ink-2">
          The connection was lost, or Hopwise is restarting. Your data is safe, and your links keep
          redirecting.
        </p>
      </div>
      <button type="button" className={buttonClasses('primary')} onClick={onRetry}>
        Retry
      </button>
    </div>
  )
}

interface ShellSkeletonProps {
  /** Of the screen that is on its way. */
  path: string
  onRetry?: () => void
}

/** The shell's outline for someone who was signed in lately. Light: it ships with the landing page. */
export function ShellSkeleton({ path, onRetry }: ShellSkeletonProps) {
  const state = onRetry ? {} : { role: 'status', 'aria-label': 'Loading Hopwise' }
  return (
    <div className="flex min-h-dvh" {...state}>
      <div className="w-[244px] shrink-0 border-r border-line bg-sunken max-wide:hidden">
        <div className="flex h-14 items-center px-5">
          <Logo />
        </div>
        <div className="grid gap-4 px-5 pt-4">
          <div className={`${block} h-8`} />
          <div className={`${block} h-4 w-28`} />
          <div className={`${block} h-4 w-36`} />
          <div className={`${block} h-4 w-24`} />
          <div className={`${block} h-4 w-32`} />
        </div>
      </div>
      <div className="min-w-0 grow">
        <div className="flex h-14 items-center border-b border-line px-4 wide:px-7">
          <span className="wide:hidden">
            <Logo />
          </span>
          {onRetry && (
            <span className="ml-auto">
              <LoginLink />
            </span>
          )}
        </div>
        <div className="mx-auto grid max-w-[1240px] gap-5 px-4 py-6 sm:px-7 wide:px-8 wide:py-7">
          {onRetry ? <Unreachable onRetry={onRetry} /> : <Blocks path={path} />}
        </div>
      </div>
    </div>
  )
}
