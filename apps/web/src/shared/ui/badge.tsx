import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'

const tones = {
  green: 'bg-green-soft text-green',
  yellow: 'bg-yellow-soft text-yellow',
  blue: 'bg-blue-soft text-blue',
  red: 'bg-red-soft text-red',
  gray: 'bg-sunken text-ink-2 ring-1 ring-inset ring-line',
}
export type BadgeTone = keyof typeof tones

export function Badge({
  tone = 'gray',
  className,
  ...rest
}: ComponentProps<'span'> & { tone?: BadgeTone }) {
  return (
    <span
      className={cx(
        'inline-flex h-[22px] items-center gap-1 rounded-full px-2.5 text-note font-label whitespace-nowrap [&>.lucide]:size-3',
        tones[tone],
        className,
      )}
      {...rest}
    />
  )
}
