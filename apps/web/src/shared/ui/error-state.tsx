import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './class-names.ts'

interface ErrorStateProps {
  /** What happened, as a sentence. */
  title: string
  /** What is safe nevertheless. */
  safe?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
  retryLabel?: string
  className?: string
}

export function ErrorState({
  title,
  safe = 'Your links keep redirecting.',
  onRetry,
  isRetrying = false,
  retryLabel = 'Try again',
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={cx('grid justify-items-center px-6 py-10 text-center', className)}>
      <span className="grid size-9 place-items-center rounded-full bg-red-soft text-red">
        <TriangleAlert aria-hidden />
      </span>
      <p className="mt-4 text-body font-title">{title}</p>
      <p className="mt-1 max-w-96 text-cell text-ink-2">{safe}</p>
      {onRetry && (
        <Button className="mt-5" onClick={onRetry} pending={isRetrying}>
          {!isRetrying && <RotateCw aria-hidden />}
          {retryLabel}
        </Button>
      )}
    </div>
  )
}
