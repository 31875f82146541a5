import { postLimits, type SocialPlatform } from '@hopwise/contracts'
import { cx } from './class-names.ts'
import { MeterBar } from './meter-bar.tsx'

const redAbove = 0.9
const orangeAbove = 0.75

/** Characters against the platform's limit, as the platform counts them. */
export function PostCounter({ platform, count }: { platform: SocialPlatform; count: number }) {
  const limit = postLimits[platform]
  const share = count / limit
  const color = share > redAbove ? 'red' : share > orangeAbove ? 'orange' : 'green'
  const tones = {
    red: ['text-red', 'bg-red'],
    orange: ['text-yellow', 'bg-yellow'],
    green: ['text-green', 'bg-green'],
  } as const
  const [text, bar] = tones[color]
  return (
    <span data-color={color} className={cx('flex items-center gap-2 text-note tabular-nums', text)}>
      <MeterBar share={share} tone={bar} className="h-1 w-14" />
      <span>
        {count}/{limit}
        <span className="sr-only"> characters</span>
        {count > limit && `, ${count - limit} too many`}
      </span>
    </span>
  )
}
