import type { ContentStrategy } from '@hopwise/contracts'

/** Of eighty characters, where a fact fits: {said} names the product with it. */
export const snaps: Record<ContentStrategy, readonly string[]> = {
  lifestyle: ['{moment}. {said}', '{gain} {said}', '{said} {payoff}'],
  educational: ['{said} {payoff}', '{doubt} {said}'],
  testimonial: ['{said} {payoff}', '{gain} {said}', '{doubt} {said}'],
  comparison: ['{pair}', '{said} {yours}', '{doubt} {said}'],
  'problem-solution': ['{doubt} {said}', '{gain} {said}', '{said} {payoff}'],
  'behind-scenes': ['{gain} {said}', '{said} {payoff}'],
}

/** A fact alone. */
export const plainSnaps: readonly string[] = [
  '{said}',
  '{aloud} That’s {definite}.',
  '{said} {payoff}',
  '{Definite}: {headed}',
  'Meet {definite}. {after}',
]

/** For a product that was written about so often that all the others were read before. */
export const spareSnaps: readonly string[] = [
  'One thing about {definite}: {colon}',
  'Today’s find: {definite}. {after}',
  'Have you seen {definite}? {after}',
  'This is {definite}. {after}',
  'Say hello to {definite}. {after}',
  'Worth a look: {definite}. {after}',
  'Curious about {definite}? {after}',
  'One for your list: {definite}. {after}',
  'A look at {definite}. {after}',
  'Know {definite}? {after}',
  'Try {definite}. {after}',
  'New to {definite}? {after}',
  'Here’s {definite}. {after}',
  'About {definite}: {colon}',
]

/** Where nothing is known but the name. */
export const bareSnaps: Record<ContentStrategy, readonly string[]> = {
  lifestyle: ['Meet {the}.', 'Come have a look at {the}.', 'Have you met {the}?'],
  educational: ['A quick look at {the}.', 'Get to know {the}.', 'A first look at {the}.'],
  testimonial: [
    'See for yourself: {the}.',
    'One to judge yourself: {the}.',
    'Have a look at {the}.',
  ],
  comparison: ['{The} or what you use now?', 'How does yours compare with {the}?'],
  'problem-solution': ['This might help: {the}.', 'Have you tried {the}?', 'Try {the}.'],
  'behind-scenes': ['Come have a look at {the}.', '{The}, up close.', 'A closer look at {the}.'],
}

/** Where a name does not fit: cut, it might be another product’s. */
export const namelessSnap = 'Worth a closer look.'
