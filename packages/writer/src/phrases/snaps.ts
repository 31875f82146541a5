import type { ContentStrategy } from '@hopwise/contracts'

/** Of eighty characters, where a fact fits: {said} names the product with it. */
export const snaps: Record<ContentStrategy, readonly string[]> = {
  lifestyle: ['{moment}. {said}', '{said} {payoff}', '{said}'],
  educational: ['{tip}. {said}', '{said}', '{said} {payoff}'],
  testimonial: ['{said} {payoff}', '{said}'],
  comparison: ['{pair}', '{said} {yours}'],
  'problem-solution': ['{doubt} {said}', '{said}'],
  'behind-scenes': ['The clever part? {detail}{said}', '{said}', 'Look closer. {detail}{said}'],
}

/** Where none does. */
export const bareSnaps: Record<ContentStrategy, readonly string[]> = {
  lifestyle: ['{The}. Yes please.', 'Everyday upgrade: {the}.', 'Come have a look at {the}.'],
  educational: ['Worth reading up on: {the}.', 'A quick look at {the}.', 'One to know: {the}.'],
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
