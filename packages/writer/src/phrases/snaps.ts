import type { ContentStrategy, Tone } from '@hopwise/contracts'

/** Of eighty characters, where a fact fits: {said} names the product with it. */
export const snaps: Record<ContentStrategy, readonly string[]> = {
  lifestyle: ['{aloud} Meet {the}.', '{said}'],
  educational: ['{said}', '{used}', '{aloud} Meet {the}.'],
  testimonial: ['{said}', '{aloud} Meet {the}.'],
  comparison: ['{pair}', '{said} {yours}', '{said}'],
  'problem-solution': ['{doubt} {said}', '{said}', 'Looking for {wanted}? {answer}'],
  'behind-scenes': ['{said}', 'Meet {identified}.'],
}

/** What each tone likes best. */
export const favoriteSnaps: Record<Tone, string> = {
  casual: '{aloud} Meet {the}.',
  professional: 'Meet {identified}.',
  exciting: '{exclaimed} Meet {the}.',
  friendly: 'Say hello to {identified}.',
  authoritative: '{said}',
  storytelling: '{stack} Meet {the}.',
}

/** A fact alone. */
export const plainSnaps: readonly string[] = [
  '{said}',
  '{used}',
  '{aloud} Meet {the}.',
  'Meet {the}. {after}',
]

/** For a product that was written about so often that all the others were read before. */
export const spareSnaps: readonly string[] = [
  'Looking for {wanted}? {answer}',
  'Meet {identified}.',
  'Need {wanted}? {answer}',
  'Want to {wish}? {met}',
  'Here’s {what}.',
  '{shown}',
  'Want {wanted}? {answer}',
  'Say hello to {identified}.',
  'Introducing {identified}.',
  'Ready to {attempt}? {met}',
  'Say hello to {the}. {after}',
  'Introducing {the}. {after}',
  'Today’s find: {what}.',
  'Today’s find: {the}. {after}',
  'Shopping for {wanted}? {answer}',
  'Trying to {attempt}? {met}',
  'In the market for {wanted}? {answer}',
  'On the lookout for {wanted}? {answer}',
  'Hoping to {attempt}? {met}',
  'One for your list: {what}.',
  'One for your list: {the}. {after}',
  'Get to know {the}. {after}',
  'Say hi to {the}. {after}',
  'Have you met {the}? {after}',
  'Take a look at {the}. {after}',
  'Worth a look: {the}. {after}',
  'Good to know: {whole}',
  'FYI: {whole}',
  'Nice to know: {whole}',
  'Worth knowing: {whole}',
  'Worth a note: {whole}',
  'One thing to know: {whole}',
]

/** Where nothing is known but the name. */
export const bareSnaps: readonly string[] = [
  'Meet {the}.',
  'Say hello to {the}.',
  'Have you met {the}?',
  'Get to know {the}.',
  'Take a look at {the}.',
  'Have a look at {the}.',
  'Come have a look at {the}.',
  'A quick look at {the}.',
  'A first look at {the}.',
  'A closer look at {the}.',
  'Have you tried {the}?',
]

/** Where a name does not fit: cut, it might be another product’s. */
export const namelessSnap = 'Worth a closer look.'
