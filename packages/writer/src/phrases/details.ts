import type { AccountSize, ContentStrategy, Tone } from '@hopwise/contracts'

/** How a fact is said, by what kind of words it is. {fact} stands within, {Fact} begins a sentence. */
export const details = {
  verb: {
    casual: ['{It} {fact}.', 'Simple: {it} {fact}.', 'Here’s the thing: {it} {fact}.'],
    professional: ['{The} {fact}.', '{It} {fact}.', 'In practice, {it} {fact}.'],
    exciting: ['{It} {fact}!', '{The} {fact}!', 'The best part: {it} {fact}!'],
    friendly: ['{The} {fact}.', 'Nice to have: {it} {fact}.', 'The nice thing: {it} {fact}.'],
    authoritative: [
      '{The} {fact}.',
      '{It} {fact}. That’s what counts.',
      'The key point: {it} {fact}.',
    ],
    storytelling: [
      '{The} {fact}.',
      'And then there’s this: {it} {fact}.',
      'Part of the story: {it} {fact}.',
    ],
  },
  noun: {
    casual: ['What you get: {fact}.', 'Think {fact}.', 'The short version: {fact}.'],
    professional: [
      '{The} at a glance: {fact}.',
      'Included: {fact}.',
      'The detail to note: {fact}.',
    ],
    exciting: ['You get {fact}!', 'Just look: {fact}!', 'All in one: {fact}!'],
    friendly: ['You get {fact}.', 'What’s in it for you: {fact}.', 'Good to know: {fact}.'],
    authoritative: [
      'The essentials: {fact}.',
      'On the spec sheet: {fact}.',
      'What matters here: {fact}.',
    ],
    storytelling: [
      'Look closer and you find {fact}.',
      'The details: {fact}.',
      'What’s waiting for you: {fact}.',
    ],
  },
  imperative: {
    casual: ['{Fact}. That easy.', 'With {the}, you {fact}.', 'The idea: {fact}.'],
    professional: ['With {the}, you {fact}.', 'The aim is clear: {fact}.', '{Fact}.'],
    exciting: ['{Fact}!', 'Now you can {fact}!', 'Go ahead: {fact}!'],
    friendly: [
      'With {the}, you can {fact}.',
      'An invitation: {fact}.',
      '{It} {helps|help} you {fact}.',
    ],
    authoritative: ['The goal: {fact}.', '{Fact}. That’s the aim.', 'With {the}, you {fact}.'],
    storytelling: [
      'The next chapter: {fact}.',
      'With {the}, you {fact}.',
      'And so it begins: {fact}.',
    ],
  },
  item: {
    casual: ['{Fact}.', 'Worth a mention: {fact}.', 'On the label: {fact}.'],
    professional: ['{Fact}.', 'To note: {fact}.', 'On record: {fact}.'],
    exciting: ['{Fact}!', 'Look at this: {fact}!', '{Fact}. Yes!'],
    friendly: ['{Fact}.', 'Good to know: {fact}.', 'A detail to like: {fact}.'],
    authoritative: ['{Fact}.', 'For the record: {fact}.', 'On the spec sheet: {fact}.'],
    storytelling: ['{Fact}.', 'A detail on the way: {fact}.', 'One line of it: {fact}.'],
  },
  sentence: {
    casual: ['{Fact}.'],
    professional: ['{Fact}.'],
    exciting: ['{Fact}!', '{Fact}.'],
    friendly: ['{Fact}.'],
    authoritative: ['{Fact}.'],
    storytelling: ['{Fact}.'],
  },
} as const satisfies Record<string, Record<Tone, readonly string[]>>
export type FactKind = keyof typeof details

/** The half of a comparison that speaks of having the product; the opening speaks of having none. */
export const withProduct: Record<FactKind, readonly string[]> = {
  verb: ['With {the}: {it} {fact}.', 'With {it|them}: {it} {fact}.'],
  noun: ['With {the}: {fact}.', 'With {it|them}: {fact}.'],
  imperative: ['With {the}, you can {fact}.', 'With {it|them}, you can {fact}.'],
  item: ['With {the}: {fact}.', 'With {it|them}: {fact}.'],
  sentence: ['{Fact}.'],
}

/** A second fact, said shortly. */
export const moreDetails: Record<FactKind, readonly string[]> = {
  verb: ['{It} also {fact}.', 'And {it} {fact}.', 'Plus: {it} {fact}.'],
  noun: ['Also: {fact}.', 'Plus: {fact}.', 'With it: {fact}.'],
  imperative: ['Also: {fact}.', '{Fact}.', 'And you can {fact}.'],
  item: ['{Fact}.', 'Also on the list: {fact}.', '{Fact}.'],
  sentence: ['{Fact}.'],
}

/** Between hook and fact where the hook does not name the product. */
export const bridges: Record<ContentStrategy, readonly string[]> = {
  lifestyle: [
    'Now add {the} to the picture.',
    'For days like that: {the}.',
    'In the picture: {the}.',
    'Right there: {the}.',
  ],
  educational: [
    'A good example: {the}.',
    'With that in mind, a look at {the}.',
    'On to {the}.',
    'And now {the}.',
  ],
  testimonial: ['{The}, in short.'],
  comparison: ['Now take {the}.'],
  'problem-solution': [
    'One way out: {the}.',
    'Something to look at: {the}.',
    'That’s the case for {the}.',
    'Worth trying: {the}.',
  ],
  'behind-scenes': ['It’s all in the details.'],
}

/** To whom it speaks. {audience} as the person wrote it. */
export const audienceLines: Record<Tone, readonly string[]> = {
  casual: [
    'One for {audience}.',
    'Looking at you, {audience}.',
    'Might be something for {audience}.',
  ],
  professional: [
    'Of interest to {audience}.',
    'A sound option for {audience}.',
    'Suited to {audience}.',
  ],
  exciting: ['{Audience}, this is for you!', 'Calling {audience}!', '{Audience}, take a look!'],
  friendly: [
    'A nice find for {audience}.',
    'With {audience} in mind.',
    '{Audience}, this one’s for you.',
  ],
  authoritative: [
    'Relevant for {audience}.',
    'For {audience}, it’s worth the look.',
    '{Audience} should know this one.',
  ],
  storytelling: [
    'For {audience}, the story starts here.',
    'A chapter for {audience}.',
    '{Audience} will know the scene.',
  ],
}

/** How an account of that size closes: the small talk with people, the large keep it short. */
export const closers: Record<AccountSize, readonly string[]> = {
  micro: [
    'What would you use it for?',
    'Questions? Ask away.',
    'Which detail matters most to you?',
    'Would this fit your day?',
  ],
  mid: [
    'Save this for later.',
    'Send it to someone who’d like it.',
    'Bookmark it for your next list.',
    'Which point would decide it for you?',
  ],
  macro: ['Save it. Share it.', 'One to bookmark.', 'Pass it on.', 'On your list or not?'],
  mega: ['Noted?', 'Thoughts?', 'On your list or not?', 'Saved?'],
}
