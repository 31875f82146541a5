import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonClasses } from './button-classes.ts'
import { cx } from './class-names.ts'
import { Tooltip } from './tooltip.tsx'

interface IconButtonProps extends ComponentProps<'button'> {
  /** Read aloud, and shown as the tooltip. */
  label: string
  icon: LucideIcon
  variant?: ButtonVariant
  size?: 'sm' | 'md'
  side?: 'top' | 'right' | 'bottom' | 'left'
}

export function IconButton({
  label,
  icon: Icon,
  variant = 'ghost',
  size = 'md',
  side = 'top',
  className,
  ...rest
}: IconButtonProps) {
  const square = size === 'sm' ? 'size-7 px-0' : 'size-[34px] px-0'
  return (
    <Tooltip isName content={label} side={side}>
      <button
        type="button"
        aria-label={label}
        className={cx(buttonClasses(variant, size), square, className)}
        {...rest}
      >
        <Icon aria-hidden />
      </button>
    </Tooltip>
  )
}
