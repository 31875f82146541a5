import { type SocialPlatform, xPostCost } from '@hopwise/contracts'

interface PostCostProps {
  platform: SocialPlatform
  hasUrl: boolean
}

/** Cents, and their tenths where there are any. */
export const inCents = (amount: string) => `$${amount.replace(/(\.\d\d)0+$/, '$1')}`

/** X takes money for each post that an app makes, and more for one with a link. */
export function PostCost({ platform, hasUrl }: PostCostProps) {
  if (platform !== 'twitter') return null
  const cost = hasUrl ? xPostCost.withUrl : xPostCost.plain
  return (
    <p className="text-note text-ink-2">
      X charges the developer account {inCents(cost)} for this post
      {hasUrl ? `, or ${inCents(xPostCost.plain)} without a link.` : '.'}
    </p>
  )
}
