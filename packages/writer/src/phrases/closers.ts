import type { AccountSize, Tone } from '@hopwise/contracts'

/** To whom it speaks. {audience} as the person wrote it. */
export const audienceLines: Record<Tone, readonly string[]> = {
  casual: ['This one’s for {audience}.', 'Looking at you, {audience}.'],
  professional: ['One for {audience}.', 'With {audience} in mind.'],
  exciting: ['{Audience}, this one’s for you!', 'Calling all {audience}!'],
  friendly: ['{Audience}, this one’s for you.', 'Know any {audience}? Pass it on.'],
  authoritative: ['{Audience}: put it on your shortlist.', '{Audience} should know this one.'],
  storytelling: ['{Audience} will know the feeling.', 'For {audience}, a familiar story.'],
}

/** How an account of that size closes: the small talk with people, the large keep it short. */
export const closers: Record<AccountSize, readonly string[]> = {
  micro: [],
  mid: [],
  macro: [],
  mega: [],
}
