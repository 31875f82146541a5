import type { ContentStrategy, Tone } from '@hopwise/contracts'

/**
 * How a post begins; only what the product gives words for. Slots: {question} the seller’s own; {moment} and {doubt} of the first fact’s trait, each a sentence without its period (with _ inside another), {ache} a doubt that is
 * more than a keyword; {pair} life without that fact and with it; {stack} two facts before the product is named;
 * {yours} whether the reader’s own has the fact; {aloud} the fact as the seller says it, {exclaimed} with an
 * exclamation mark, {after} the same once the
 * product is named; {said} the product and its first fact; {the}, {it} the product.
 */
const same = (...phrases: string[]): Record<Tone, readonly string[]> => ({
  casual: phrases,
  professional: phrases,
  exciting: phrases,
  friendly: phrases,
  authoritative: phrases,
  storytelling: phrases,
})

export const openings: Record<ContentStrategy, Record<Tone, readonly string[]>> = {
  lifestyle: {
    ...same('{moment}. {said}'),
    exciting: ['{moment}! {said}'],
    storytelling: ['Picture this: {moment_}. {said}', '{moment}. {said}'],
  },
  educational: same(),
  testimonial: same(),
  comparison: same('{pair}', '{said} {yours}', '{doubt} {said} {yours}'),
  'problem-solution': {
    ...same('{doubt} {said}'),
    storytelling: ['You know the feeling. {ache} {said}', '{doubt} {said}'],
  },
  'behind-scenes': { ...same(), friendly: ['It’s the little things. {detail}{said}'] },
}

/**
 * The fact said well, which is most of what a post needs. A tone is in the build: whole sentences that begin with the
 * product, or the seller’s short ones with the product after them.
 */
export const anyOpenings: Record<Tone, readonly string[]> = {
  casual: ['{aloud} Meet {definite}.', '{said}', '{stack} Meet {definite}.'],
  professional: ['{said}', 'Meet {definite}. {after}', '{said}'],
  exciting: ['{exclaimed} Meet {definite}!', '{said}', '{exclaimed} Say hello to {definite}!'],
  friendly: ['{said}', '{aloud} Say hello to {definite}.', 'Say hello to {definite}. {after}'],
  authoritative: ['{said}', '{said}', '{aloud} Meet {definite}.'],
  storytelling: ['{stack} Meet {definite}.', '{aloud} Meet {definite}.', '{said}'],
}

/** For a product that was written about so often that all the others were read before, the better ones first. */
export const spareOpenings = [
  'Meet {definite}. {after}',
  'Say hello to {definite}. {after}',
  'This is {definite}. {after}',
  'Today’s find: {definite}. {after}',
  'Introducing {definite}. {after}',
  'Here’s {definite}. {after}',
  'Worth a look: {definite}. {after}',
  'One for your list: {definite}. {after}',
  'Spotted: {definite}. {after}',
  'In the spotlight: {definite}. {after}',
  'Up close: {definite}. {after}',
  'Say hi to {definite}. {after}',
  'A quick look at {definite}. {after}',
  'Get to know {definite}. {after}',
  'Take a look at {definite}. {after}',
  'One thing about {definite}: {colon}',
  'What to know about {definite}: {colon}',
  'One reason to look at {definite}: {colon}',
  'Have you seen {definite}? {after}',
]

/** A question of the seller’s, which the first fact answers. */
export const askedOpening = '{question} {said}'
