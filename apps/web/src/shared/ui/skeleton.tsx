import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'

/** A quiet block in the shape of what comes. Give it a size with classes. */
export function Skeleton({ className, ...rest }: ComponentProps<'div'>) {
  return <div aria-hidden className={cx('breathe rounded-control bg-ink/7', className)} {...rest} />
}

/** Says to a screen reader that its skeletons stand for something on its way. */
export function Loading({
  label = 'Loading',
  ...rest
}: ComponentProps<'div'> & { label?: string }) {
  return <div role="status" aria-label={label} {...rest} />
}
