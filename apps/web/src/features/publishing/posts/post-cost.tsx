import { type SocialPlatform, xPostCost } from '@hopwise/contracts'

interface PostCostProps {
  platform: SocialPlatform
  hasUrl: boolean
}

/** Cents, and their tenths where there are any. */
export const inCents = (amount: string) => `$${amount.replace(/(\.\d\d)0+$/, '$1')}`

/** Twitter takes money for each post that an app makes, and more for one with a link. */
export function PostCost({ platform, hasUrl }: PostCostProps) {
  if (platform !== 'twitter') return null
  const plain = inCents(xPostCost.plain)
  const cost = hasUrl ? `${inCents(xPostCost.withUrl)}, ${plain} without a link` : plain
  return <>Twitter API cost: {cost}. </>
}
