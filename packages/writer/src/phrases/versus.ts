import type { Tone } from '@hopwise/contracts'

/** How two products are set side by side: before them, and after. */
export const versusFrames: Record<Tone, readonly { before: string; after: string }[]> = {
  casual: [
    { before: 'Two options, one pick.', after: 'So, which one?' },
    { before: '', after: 'Your call.' },
    { before: '{The} or {rival}?', after: 'Depends on what you need.' },
  ],
  professional: [
    { before: '', after: 'Choose by what you’ll use more.' },
    { before: 'A side-by-side look.', after: 'The better one depends on your day.' },
  ],
  exciting: [
    { before: '{The} or {rival}?', after: 'Pick a side!' },
    { before: 'Head to head!', after: 'Which one gets your vote?' },
  ],
  friendly: [
    { before: '', after: 'Which one would you choose?' },
    { before: 'Torn between the two?', after: 'Which one fits your plans?' },
    { before: '{The} or {rival}?', after: 'Which one sounds like you?' },
  ],
  authoritative: [
    { before: 'Know what sets them apart.', after: 'Decide by what you’ll use.' },
    { before: '', after: 'Different strengths. Pick the one you need.' },
  ],
  storytelling: [
    { before: 'Two tabs open, one decision.', after: 'Which tab would you keep?' },
    { before: 'It came down to two.', after: 'The rest depends on your day.' },
  ],
}
