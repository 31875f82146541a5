import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { HopDrawing } from './hop-drawing.tsx'

interface EmptyStateProps {
  title: ReactNode
  description?: ReactNode
  /** What fills the place. */
  action?: ReactNode
  className?: string
}

export function EmptyState({ title, description, action, className }: EmptyStateProps) {
  return (
    <div className={cx('grid justify-items-center px-6 py-10 text-center', className)}>
      <HopDrawing />
      <p className="mt-5 text-body font-title">{title}</p>
      {description && (
        <p className="mt-1 max-w-96 text-cell text-balance text-ink-2">{description}</p>
      )}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
