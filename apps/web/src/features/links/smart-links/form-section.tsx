import type { ReactNode } from 'react'
import { cx } from '#src/shared/ui/class-names.ts'

interface FormSectionProps {
  title: string
  description?: ReactNode
  /** Nothing is above it where there are two columns. */
  isFirst?: boolean
  children: ReactNode
}

/** A part of the form of a smart link, under a heading of its own. */
export function FormSection({ title, description, isFirst, children }: FormSectionProps) {
  return (
    <fieldset
      className={cx('min-w-0 border-t border-line pt-5', isFirst && '@4xl:border-t-0 @4xl:pt-0')}
    >
      <legend className="float-left mb-0.5 w-full text-body font-title">{title}</legend>
      {description && <p className="clear-both text-cell text-ink-3">{description}</p>}
      <div className="clear-both grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 pt-3">{children}</div>
    </fieldset>
  )
}
