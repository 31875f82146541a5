import type { ReactNode } from 'react'

interface FormSectionProps {
  title: string
  description?: ReactNode
  children: ReactNode
}

/** A part of the form of a smart link, under a heading of its own. */
export function FormSection({ title, description, children }: FormSectionProps) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-5">
      <legend className="float-left mb-0.5 w-full text-body font-title">{title}</legend>
      {description && <p className="clear-both text-cell text-ink-3">{description}</p>}
      <div className="clear-both grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 pt-3">{children}</div>
    </fieldset>
  )
}
