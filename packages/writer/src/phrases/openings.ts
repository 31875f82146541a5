import type { ContentStrategy, Tone } from '@hopwise/contracts'

/**
 * How a post begins; only what the product gives words for. Slots: {question} the seller’s own; {moment} and {doubt} of the first fact’s trait, each a sentence without its period (with _ inside another), {ache} a doubt that is
 * more than a keyword, {gain} what the fact buys, where that can come first; {pair} life without that fact and with it;
 * {stack} two things that it does; {yours} whether the reader’s own has the fact; {aloud} the fact as the seller says
 * it, {after} the same once the product is named; {said} the product and its first fact; {the}, {it} the product.
 */
export const openings: Record<ContentStrategy, Record<Tone, readonly string[]>> = {
  lifestyle: {
    casual: ['{moment}.', '{gain} {said}', '{moment}. Yes please.'],
    professional: ['{moment}.', '{gain} {said}'],
    exciting: ['{moment}!', '{gain} {said}'],
    friendly: ['{moment}.', '{moment}. Sounds nice, doesn’t it?', '{gain} {said}'],
    authoritative: ['{gain} {said}', '{moment}.'],
    storytelling: ['Picture this: {moment_}.', '{moment}.'],
  },
  educational: {
    casual: ['{doubt} {said}'],
    professional: ['{doubt} {said}'],
    exciting: ['{doubt} {said}'],
    friendly: ['{doubt} {said}'],
    authoritative: ['{doubt} {said}'],
    storytelling: ['{ache} {said}'],
  },
  testimonial: {
    casual: ['{doubt} {said}', '{gain} {said}'],
    professional: ['{gain} {said}', '{doubt} {said}'],
    exciting: ['{doubt} {said}', '{gain} {said}'],
    friendly: ['{gain} {said}', '{doubt} {said}'],
    authoritative: ['{gain} {said}'],
    storytelling: ['{ache} {said}', '{moment}.'],
  },
  comparison: {
    casual: ['{pair}', '{said} {yours}', '{doubt} {said} {yours}'],
    professional: ['{pair}', '{said} {yours}', '{doubt} {said} {yours}'],
    exciting: ['{pair}', '{said} {yours}', '{doubt} {said} {yours}'],
    friendly: ['{pair}', '{said} {yours}', '{doubt} {said} {yours}'],
    authoritative: ['{pair}', '{said} {yours}', '{doubt} {said} {yours}'],
    storytelling: ['{pair}', '{said} {yours}', '{doubt} {said} {yours}'],
  },
  'problem-solution': {
    casual: ['{doubt} {said}', '{doubt} Try this. {said}'],
    professional: ['{doubt} {said}'],
    exciting: ['{doubt} {said}'],
    friendly: ['{doubt} {said}', '{doubt} This might help. {said}'],
    authoritative: ['{doubt} {said}'],
    storytelling: ['You know the feeling. {ache} {said}', '{doubt} {said}'],
  },
  'behind-scenes': {
    casual: ['{gain} {said}'],
    professional: ['{gain} {said}'],
    exciting: ['{gain} {said}'],
    friendly: ['It’s the little things. {detail}{said}', '{gain} {said}'],
    authoritative: ['{gain} {said}'],
    storytelling: ['{moment}.', '{gain} {said}'],
  },
}

/** The fact said well, which is most of what a post needs. */
export const anyOpenings: Record<Tone, readonly string[]> = {
  casual: [
    '{said}',
    '{said}',
    '{aloud} That’s {definite}.',
    '{said}',
    '{stack} That’s {definite}.',
  ],
  professional: [
    '{said}',
    '{said}',
    '{aloud} Meet {definite}.',
    '{said}',
    '{stack} Meet {definite}.',
  ],
  exciting: ['{said}', '{said}', '{aloud} Meet {definite}!', '{said}', '{stack} Meet {definite}!'],
  friendly: [
    '{said}',
    '{said}',
    '{aloud} Say hello to {definite}.',
    '{said}',
    '{stack} Say hello to {definite}.',
  ],
  authoritative: [
    '{said}',
    '{said}',
    '{aloud} That’s {definite}.',
    '{said}',
    '{stack} That’s {definite}.',
  ],
  storytelling: [
    '{said}',
    '{said}',
    '{aloud} That’s {definite}.',
    '{said}',
    '{stack} That’s {definite}.',
  ],
}

/** For a product that was written about so often that all the others were read before. */
export const spareOpenings = [
  'Meet {definite}. {after}',
  '{Definite}: {headed}',
  'This is {definite}. {after}',
  'One thing about {definite}: {colon}',
  'Today’s find: {definite}. {after}',
  'What to know about {definite}: {colon}',
  'Worth a look: {definite}. {after}',
  'One reason to look at {definite}: {colon}',
  'A quick look at {definite}. {after}',
  'Have you seen {definite}? {after}',
  'Say hello to {definite}. {after}',
  'New to {definite}? {after}',
  'Curious about {definite}? {after}',
  'One for your list: {definite}. {after}',
]

/** A question of the seller’s, which the first fact answers. */
export const askedOpening = '{question} {said}'
