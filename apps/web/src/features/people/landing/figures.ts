/**
 * What was measured. tools/claim-proofs.ts names where each is recorded, and tools/check-assurance.ts fails where a
 * record is gone.
 */
export const figures = {
  price: {
    value: '$0',
    text: 'on your own machine, everything included. Dub charges $300 a month for a million clicks.',
  },
  rotation: {
    value: '96%',
    text: 'of the best possible earnings, from links that learn which URL sells',
  },
  faults: {
    value: '0',
    text: 'of 1,275,280 clicks lost in crash tests that killed processes and filled disks',
  },
  redirects: {
    value: '51,000',
    text: 'clicks a second on two cores, each one saved before the visitor moves on',
  },
} as const

/** How to measure them again. */
export const howMeasured =
  'Measure it yourself: npm run bench:optimizer, faults or bench:redirect. Dub’s price is of Aug 21, 2026.'
