import type { ContentStrategy, Tone } from '@hopwise/contracts'

/** Of eighty characters, where a fact fits: {said} names the product with it. */
export const snaps: Record<ContentStrategy, readonly string[]> = {
  lifestyle: ['{aloud} Meet {definite}.', '{said}', 'One for your list: {definite}. {after}'],
  educational: ['{said}', '{aloud} Meet {definite}.', 'A look at {definite}. {after}'],
  testimonial: ['{said}', '{aloud} Meet {definite}.', 'See for yourself: {definite}. {after}'],
  comparison: ['{pair}', '{said} {yours}', '{said}'],
  'problem-solution': ['{doubt} {said}', '{said}', 'Try {definite}. {after}'],
  'behind-scenes': ['{said}', 'Meet {definite}. {after}', 'Here’s {definite}. {after}'],
}

/** What each tone likes best. */
export const favoriteSnaps: Record<Tone, string> = {
  casual: '{aloud} Meet {definite}.',
  professional: 'Meet {definite}. {after}',
  exciting: '{exclaimed} Meet {definite}.',
  friendly: 'Say hello to {definite}. {after}',
  authoritative: '{said}',
  storytelling: '{stack} Meet {definite}.',
}

/** A fact alone. */
export const plainSnaps: readonly string[] = [
  '{said}',
  '{aloud} Meet {definite}.',
  'Meet {definite}. {after}',
]

/** For a product that was written about so often that all the others were read before. */
export const spareSnaps: readonly string[] = [
  'Say hello to {definite}. {after}',
  'This is {definite}. {after}',
  'Today’s find: {definite}. {after}',
  'Introducing {definite}. {after}',
  'Worth a look: {definite}. {after}',
  'One for your list: {definite}. {after}',
  'Here’s {definite}. {after}',
  'A look at {definite}. {after}',
  'Try {definite}. {after}',
  'Get to know {definite}. {after}',
  'Take a look at {definite}. {after}',
  'Spotted: {definite}. {after}',
  'In the spotlight: {definite}. {after}',
  'Up close: {definite}. {after}',
  'One thing about {definite}: {colon}',
  'About {definite}: {colon}',
  'Have you seen {definite}? {after}',
  'New to {definite}? {after}',
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
