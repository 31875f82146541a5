import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'
import { controlClasses } from './control-classes.ts'
import { useFieldControl } from './field.tsx'

export interface Option<Value extends string = string> {
  value: Value
  label: string
}

interface SelectProps extends ComponentProps<'select'> {
  options: readonly Option[]
  /** Shown while nothing is chosen, with the value `''`. */
  placeholder?: string
}

/** The platform's own select: the best one on a phone and for a keyboard. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  const control = useFieldControl()
  return (
    <span className={cx('relative block min-w-0', className)}>
      <select
        {...control}
        className={cx(controlClasses, 'h-[34px] appearance-none truncate pr-8 max-md:text-[16px]')}
        {...rest}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-3"
      />
    </span>
  )
}
