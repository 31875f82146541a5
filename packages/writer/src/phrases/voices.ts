/** What a brand's voice asks of a post, by the words a person describes it with. */
export interface Voice {
  words: RegExp
  /** No exclamation marks, and one emoji where they are on. */
  isCalm?: boolean
  isBrief?: boolean
  closers?: readonly string[]
  /** What stands for phrases that the voice would not use. */
  swaps?: readonly (readonly [RegExp, string])[]
}

const plainer = [
  [/ (?:Yes,? please|Love it|More of this|Who’s in|Handy, right)[!.?]/gu, ''],
  [/\bMeet\b/gu, 'This is'],
  [/\bSay hi to\b/gu, 'This is'],
  [/\bTip time! /gu, ''],
  [/ Let’s fix that!/gu, ''],
] as const

const warmer = [
  [/\bJudge\b/gu, 'Get to know'],
  [/\bRule one\b/gu, 'A gentle first rule'],
  [/ Time to fix that\./gu, ' It gets easier.'],
] as const

export const voices: readonly Voice[] = [
  {
    words: /luxur|elegan|premium|refined|sophisticat|exclusive|calm|minimal|serious|formal/iu,
    isCalm: true,
    swaps: plainer,
    closers: [
      'Quietly considered.',
      'Less, chosen well.',
      'No hurry.',
      'Take the time to read on.',
      'A matter of detail.',
    ],
  },
  {
    words: /\bdry\b|deadpan|wry|understated|laconic|matter[- ]of[- ]fact/iu,
    isCalm: true,
    swaps: plainer,
    closers: [
      'That is about it.',
      'No fireworks.',
      'It could be worse.',
      'Make of it what you will.',
      'Applause is optional.',
      'We return you to your feed.',
    ],
  },
  {
    words: /minimal|brief|concise|short|direct|blunt|crisp|simple/iu,
    isBrief: true,
  },
  {
    words: /witty|funny|humor|humour|playful|quirky|cheeky|fun\b|sarcas/iu,
    closers: [
      'End of announcement.',
      'No further questions.',
      'You’re welcome, in advance.',
      'Your couch is jealous.',
      'Asking for a friend.',
    ],
  },
  {
    words: /warm|caring|mother|kind|gentle|empath|support|family/iu,
    swaps: warmer,
    closers: [
      'Take good care of yourself today.',
      'Small kindnesses count.',
      'Be good to yourself.',
      'No rush, whenever it suits you.',
      'Wishing you an easy day.',
    ],
  },
  {
    words: /bold|confident|edgy|rebel|energetic|powerful|strong/iu,
    closers: ['No excuses. No fluff.', 'Your move.', 'Decide.', 'Say yes or scroll on.'],
  },
  {
    words: /eco|sustain|green|natur|conscious|ethical/iu,
    closers: [
      'Buy less, choose well.',
      'Use it often, keep it long.',
      'Only if you need it.',
      'What you own already comes first.',
    ],
  },
  {
    words: /expert|profession|trust|honest|transparen|data|scient/iu,
    closers: [
      'Facts first.',
      'Read the details, then decide.',
      'Plain facts, your call.',
      'Ask for the data sheet.',
    ],
  },
]
