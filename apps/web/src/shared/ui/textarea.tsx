import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'
import { controlClasses } from './control-classes.ts'
import { useFieldControl } from './field.tsx'

export function Textarea({ className, rows = 4, style, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl()
  return (
    <textarea
      {...control}
      rows={rows}
      // It grows with its text, and then forgets its rows.
      style={{ minHeight: `calc(${rows}lh + 1rem + 2px)`, ...style }}
      className={cx(controlClasses, 'field-sizing-content py-2 max-md:text-[16px]', className)}
      {...rest}
    />
  )
}
