import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { HopDrawing } from './hop-drawing.tsx'

interface EmptyStateProps {
  title: ReactNode
  description?: ReactNode
  /** What fills the place. */
  action?: ReactNode
  /** Without the drawing, where it stands elsewhere on the screen. */
  isPlain?: boolean
  className?: string
}

export function EmptyState(props: EmptyStateProps) {
  const { title, description, action, isPlain = false, className } = props
  return (
    <div className={cx('grid justify-items-center px-6 py-10 text-center', className)}>
      {!isPlain && <HopDrawing />}
      <p className={cx('text-body font-title', !isPlain && 'mt-5')}>{title}</p>
      {description && (
        <p className="mt-1 max-w-96 text-cell text-balance text-ink-2">{description}</p>
      )}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
