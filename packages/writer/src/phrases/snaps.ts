import type { ContentStrategy, Tone } from '@hopwise/contracts'

/** What is said of the product in a few words, for a platform that takes eighty characters. */
export const snapThoughts: Record<ContentStrategy, readonly string[]> = {
  lifestyle: ['part of the day', 'for the everyday', 'small moments', 'a good routine'],
  educational: [
    'check the details',
    'read before you buy',
    'know what’s in it',
    'one quick lesson',
  ],
  testimonial: ['just the facts', 'no borrowed praise', 'fairly told', 'no stars, just details'],
  comparison: ['with or without', 'with and without', 'side by side', 'one day with, one without'],
  'problem-solution': ['one way out', 'less fuss', 'a snag, an idea', 'try this angle'],
  'behind-scenes': ['a look inside', 'up close', 'behind the photo', 'under the lid'],
}

/** How each tone says it; {thought} and {Thought}. */
export const snapTones: Record<Tone, readonly string[]> = {
  casual: ['So, {thought}: {the}.', '{The}? {Thought}.', 'Okay: {thought}. {The}.'],
  professional: ['{The}: {thought}.', '{Thought}: {the}.', 'In brief, {thought}: {the}.'],
  exciting: ['{Thought}! {The}!', '{The}! {Thought}!', 'Look: {thought}! {The}!'],
  friendly: ['{Thought}? Here’s {the}.', 'For you: {thought}. {The}.', 'Hi! {Thought}: {the}.'],
  authoritative: ['{Thought}. {The}.', 'Note: {thought}. {The}.', '{The}. {Thought}.'],
  storytelling: [
    'Scene one: {thought}. {The}.',
    'The story so far: {thought}. {The}.',
    '{Thought}. Enter {the}.',
  ],
}
