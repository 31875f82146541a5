import type { TagColor } from '@hopwise/contracts'
import type { ComponentProps } from 'react'
import { Badge } from '#src/shared/ui/badge.tsx'
import { cx } from '#src/shared/ui/class-names.ts'

/** None as bright as what means good or bad. */
export const tagDots: Record<TagColor, string> = {
  gray: 'bg-ink-3',
  blue: 'bg-blue',
  green: 'bg-c2',
  amber: 'bg-yellow',
  red: 'bg-[oklch(0.68_0.12_10)]',
  violet: 'bg-accent',
}

/** Square and gray, with its color as a dot: colored badges are about how a record is doing. */
export function TagBadge({
  color,
  className,
  children,
  ...rest
}: ComponentProps<'span'> & { color: TagColor }) {
  return (
    <Badge className={cx('h-5 gap-1.5 rounded-md px-1.5', className)} {...rest}>
      <span aria-hidden className={cx('size-1.5 shrink-0 rounded-full', tagDots[color])} />
      {children}
    </Badge>
  )
}
