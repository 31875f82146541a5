import type { TagColor } from '@hopwise/contracts'
import type { ComponentProps } from 'react'
import { Badge } from '#src/shared/ui/badge.tsx'
import { cx } from '#src/shared/ui/class-names.ts'

const fills: Record<TagColor, string> = {
  gray: '',
  blue: 'bg-blue-soft text-blue ring-0',
  green: 'bg-green-soft text-green ring-0',
  amber: 'bg-yellow-soft text-yellow ring-0',
  red: 'bg-red-soft text-red ring-0',
  violet: 'bg-accent-soft text-accent ring-0',
}

/** Where a color stands alone. */
export const tagDots: Record<TagColor, string> = {
  gray: 'bg-ink-3',
  blue: 'bg-blue',
  green: 'bg-green',
  amber: 'bg-yellow',
  red: 'bg-red',
  violet: 'bg-accent',
}

/** Square, where what a record is stands in round badges. */
export function TagBadge({
  color,
  className,
  ...rest
}: ComponentProps<'span'> & { color: TagColor }) {
  return <Badge className={cx('h-5 rounded-md px-1.5', fills[color], className)} {...rest} />
}
