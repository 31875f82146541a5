import type { ReactNode } from 'react'
import { cx } from '#src/shared/ui/class-names.ts'

interface FormSectionProps {
  title: string
  description?: ReactNode
  /** Of what is in it. */
  className?: string
  children: ReactNode
}

/** A part of the form of a smart link, under a heading of its own. */
export function FormSection({ title, description, className, children }: FormSectionProps) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-4">
      <legend className="float-left mb-0.5 w-full text-body font-title">{title}</legend>
      {description && <p className="clear-both text-cell text-ink-3">{description}</p>}
      <div
        className={cx('clear-both grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 pt-3', className)}
      >
        {children}
      </div>
    </fieldset>
  )
}
