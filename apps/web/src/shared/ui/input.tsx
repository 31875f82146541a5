import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'
import { controlClasses } from './control-classes.ts'
import { useFieldControl } from './field.tsx'

/** A text field. Small screens get 16 px, below which iOS zooms in on focus. */
export function Input({
  className,
  icon: Icon,
  ...rest
}: ComponentProps<'input'> & { icon?: LucideIcon }) {
  const control = useFieldControl()
  const input = (
    <input
      {...control}
      className={cx(
        controlClasses,
        'h-[34px] max-md:text-[16px]',
        Icon && 'pl-9',
        !Icon && className,
      )}
      {...rest}
    />
  )
  if (!Icon) return input
  return (
    <div className={cx('relative', className)}>
      <Icon
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
      />
      {input}
    </div>
  )
}
