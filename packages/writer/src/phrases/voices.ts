/** What a brand's voice asks of a post, by the words a person describes it with. */
export interface Voice {
  words: RegExp
  isCalm?: boolean
  isBrief?: boolean
  closers?: readonly string[]
}

export const voices: readonly Voice[] = [
  {
    words:
      /luxur|elegan|premium|refined|sophisticat|exclusive|calm|minimal|serious|formal|understated/iu,
    isCalm: true,
    closers: ['Quietly considered.', 'Nothing more is needed.', 'Less, chosen well.'],
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
    ],
  },
  {
    words: /warm|caring|mother|kind|gentle|empath|support|family/iu,
    closers: [
      'Take good care of yourself today.',
      'Small kindnesses count.',
      'Be good to yourself.',
    ],
  },
  {
    words: /bold|confident|edgy|rebel|energetic|powerful|strong/iu,
    closers: ['No excuses. No fluff.', 'Big on use, short on talk.', 'Your move.'],
  },
  {
    words: /eco|sustain|green|natur|conscious|ethical/iu,
    closers: ['Buy less, choose well.', 'Use it often, keep it long.', 'Only if you need it.'],
  },
  {
    words: /expert|profession|trust|honest|transparen|data|scient/iu,
    closers: ['Facts first.', 'Read the details, then decide.', 'Plain facts, your call.'],
  },
]
