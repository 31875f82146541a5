import { postLimits, type SocialPlatform } from '@hopwise/contracts'
import { cx } from '#src/shared/ui/class-names.ts'

interface PostCounterProps {
  platform: SocialPlatform
  length: number
}

const nearShare = 0.9

/** Characters as the platform counts them, the link and the hashtags included. */
export function PostCounter({ platform, length }: PostCounterProps) {
  const limit = postLimits[platform]
  return (
    <span
      className={cx(
        'tabular-nums',
        length > limit ? 'text-red' : length >= nearShare * limit ? 'text-yellow' : 'text-ink-3',
      )}
    >
      {length}/{limit}
    </span>
  )
}
