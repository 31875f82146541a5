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
  [/\bYes, please\b/gu, 'Gladly'],
  [/\bThe best part: /gu, 'Also '],
  [/\bMeet\b/gu, 'This is'],
  [/\bSay hello to\b/gu, 'Here is'],
  [/\bJust look: /gu, 'To note: '],
  [/\bTip time\b/gu, 'A tip'],
  [/\bPlot twist for this one\b/gu, 'On this one'],
  [/\bLet’s be real\b/gu, 'To be plain'],
  [/\bLet’s talk about what makes (.+) stand out\b/gu, 'What there is to say about $1'],
  [/\bThat’s the mood\b/gu, 'That will do'],
  [/\bfavorite\b/gu, 'regular'],
] as const

const warmer = [
  [/^Note: /gu, 'A little note: '],
  [/\bCompare what matters\b/gu, 'Take your time and compare'],
  [/\bJudge\b/gu, 'Get to know'],
  [/\bRule one\b/gu, 'A gentle first rule'],
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
      'Your couch has no further questions.',
      'Adulting level: slightly higher.',
      'No jingle included.',
      'The group chat will hear of it.',
      'Cat not included.',
      'End of transmission.',
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
