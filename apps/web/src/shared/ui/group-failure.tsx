import { RotateCw, TriangleAlert } from 'lucide-react'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { cx } from './class-names.ts'
import { ErrorState } from './error-state.tsx'
import { useGroupFailure } from './load-group.tsx'

interface GroupFailureProps {
  /** What holds the parts. */
  what: 'page' | 'dialog' | 'panel'
  className?: string
}

/** One notice for all parts that failed; hides what comes after it where all did, except forms. */
export function GroupFailure({ what, className }: GroupFailureProps) {
  const { failure, retry } = useGroupFailure()
  if (failure === 'none') return null
  if (failure === 'all') {
    return (
      <Card data-nothing-loaded className={className}>
        <ErrorState title={`We couldn’t load this ${what}.`} onRetry={retry} className="py-16" />
      </Card>
    )
  }
  return (
    <div
      role="alert"
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface px-[18px] py-3 shadow-card',
        className,
      )}
    >
      <TriangleAlert aria-hidden className="text-red" />
      <p className="min-w-0 grow text-cell">
        <b className="font-label">We couldn’t load everything here.</b>{' '}
        <span className="text-ink-2">Your links keep redirecting.</span>
      </p>
      <Button size="sm" onClick={retry}>
        <RotateCw aria-hidden />
        Try again
      </Button>
    </div>
  )
}
