import type { ContentStrategy } from '@hopwise/contracts'

/** Of eighty characters, where a fact fits: {said} names the product with it. */
export const snaps: Record<ContentStrategy, readonly string[]> = {
  lifestyle: ['{said}'],
  educational: ['{said} Now you know.', '{said}'],
  testimonial: ['Just the facts. {said}', '{said}'],
  comparison: ['{pair}', '{said} Could you go without?', '{said} Without {it|them}? {Without}.'],
  'problem-solution': ['{doubt} {said}', '{said}'],
  'behind-scenes': ['A closer look. {said}', '{said}'],
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
  comparison: [
    'Could you go without {the}?',
    'With {the} or without: see the difference.',
    'Try a day without {the}.',
  ],
  'problem-solution': ['This might help: {the}.', 'Have you tried {the}?', 'Try {the}.'],
  'behind-scenes': ['Come have a look at {the}.', '{The}, up close.', 'A closer look at {the}.'],
}

/** Where a name does not fit: cut, it might be another product’s. */
export const namelessSnap = 'Worth a closer look.'
