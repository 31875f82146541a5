import type { ContentStrategy, Tone } from '@hopwise/contracts'

/** Of eighty characters, where a fact fits: {said} names the product with it, {meet} and {fix} the product. */
export const snaps: Record<ContentStrategy, readonly string[]> = {
  lifestyle: [
    '{moment}. {meet}',
    '{gain} {said}',
    '{moment}. {said}',
    '{said} {payoff}',
    '{need} {fix}',
  ],
  educational: ['{tip}. {said}', '{tip}. {meet}', '{gain} {said}', '{need} {fix}'],
  testimonial: ['{said} {payoff}', '{gain} {said}', '{need} {fix}', '{moment}. {meet}'],
  comparison: [
    '{pair}',
    '{Without}, or {the}?',
    'Before: {without}. After: {the}.',
    '{said} {yours}',
  ],
  'problem-solution': ['{doubt} {said}', '{need} {fix}', '{gain} {said}'],
  'behind-scenes': [
    'The clever part? {detail}{said}',
    'Look closer. {clever}{said}',
    '{said} {payoff}',
    '{gain} {said}',
    '{moment}. {meet}',
  ],
}

/** Where a strategy has nothing that fits. */
export const anySnaps: readonly string[] = [
  '{stack} {The} {does|do} both.',
  '{One}? {meet}',
  '{Action}? {The} {does|do}.',
]

/** The product, after a sentence that it answers. */
export const meets: Record<Tone, { meet: string; fix: string }> = {
  casual: { meet: 'Meet {the}.', fix: 'Try {the}.' },
  professional: { meet: 'Worth a look: {the}.', fix: 'See {the}.' },
  exciting: { meet: 'Meet {the}!', fix: 'Try {the}!' },
  friendly: { meet: 'Say hi to {the}.', fix: 'This might help: {the}.' },
  authoritative: { meet: 'One to know: {the}.', fix: 'Start with {the}.' },
  storytelling: { meet: 'Enter {the}.', fix: 'Enter {the}.' },
}

/** Where nothing is known but the name. */
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
