import type { ContentStrategy, Tone } from '@hopwise/contracts'

/**
 * How a post begins; only what the product gives words for. Slots: {question} the seller’s own; {moment} and {doubt} of
 * the first fact’s trait, each a sentence without its period (with _ inside another), {ache} a doubt that is more than a
 * keyword; {pair} life without that fact and with it; {yours} whether the reader’s own has the fact; {aloud} the fact as
 * the seller says it, {exclaimed} with an exclamation mark, {both} two as one sentence, {stack} two as two; {used} what
 * one does, with the product; {after} the fact once the product is named; {said} the product and its first fact, {whole} the
 * same inside a sentence; {identified} the product and what it is, {what} that alone; {wanted} what someone looks for
 * who wants the fact, {answer} the product after that, {shown} a product of no brand as what was looked for; {wish} what
 * someone wants to do, {attempt} the same where one can try to, {met} the product after that; {the}, {it} the product.
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
  comparison: same('{pair}', '{said} {yours}'),
  'problem-solution': {
    ...same('{doubt} {said}', 'Want to {wish}? {met}'),
    storytelling: ['You know the feeling. {ache} {said}', '{doubt} {said}'],
  },
  'behind-scenes': { ...same(), friendly: ['It’s the little things. {detail}{said}'] },
}

const looking = 'Looking for {wanted}? {answer}'

/**
 * The fact said well, which is most of what a post needs. A tone is in the build: whole sentences that begin with the
 * product, or the seller’s short ones with the product after them.
 */
export const anyOpenings: Record<Tone, readonly string[]> = {
  casual: [
    '{aloud} Meet {the}.',
    '{used}',
    '{said}',
    '{both} Meet {the}.',
    looking,
    '{stack} Meet {the}.',
    '{doubt} {said}',
  ],
  professional: ['{said}', 'Meet {identified}.', 'Meet {the}. {after}', '{said}'],
  exciting: ['{exclaimed} Meet {the}!', '{said}', '{exclaimed} Say hello to {the}!'],
  friendly: [
    '{said}',
    '{used}',
    'Say hello to {identified}.',
    looking,
    '{aloud} Say hello to {the}.',
    'Say hello to {the}. {after}',
  ],
  authoritative: ['{said}', '{both} Meet {the}.', '{said}', looking, '{aloud} Meet {the}.'],
  storytelling: [
    '{doubt} {said}',
    '{used}',
    '{aloud} Meet {the}.',
    '{both} Meet {the}.',
    '{stack} Meet {the}.',
    '{said}',
  ],
}

/** For a product that was written about so often that all the others were read before, the better ones first. */
export const spareOpenings = [
  '{doubt} {said}',
  '{used}',
  looking,
  'Meet {identified}.',
  'Here’s {what}.',
  'Need {wanted}? {answer}',
  'Want to {wish}? {met}',
  'Meet {the}. {after}',
  'Say hello to {identified}.',
  '{shown}',
  'Want {wanted}? {answer}',
  'Introducing {identified}.',
  'Ready to {attempt}? {met}',
  'Say hello to {the}. {after}',
  'Today’s find: {what}.',
  'Introducing {the}. {after}',
  'Looking to {attempt}? {met}',
  'Today’s find: {the}. {after}',
  'Shopping for {wanted}? {answer}',
  'Trying to {attempt}? {met}',
  'In the market for {wanted}? {answer}',
  'On the lookout for {wanted}? {answer}',
  'Hoping to {attempt}? {met}',
  'One for your list: {what}.',
  'One for your list: {the}. {after}',
  'Get to know {the}. {after}',
  'Say hi to {the}. {after}',
  'Have you met {the}? {after}',
  'Here’s a way to {attempt}: {the}.',
  'Take a look at {the}. {after}',
  'Worth a look: {the}. {after}',
  'Good to know: {whole}',
  'FYI: {whole}',
  'Nice to know: {whole}',
  'Worth knowing: {whole}',
  'Worth a note: {whole}',
  'One thing to know: {whole}',
]

/** A question of the seller’s, which the first fact answers. */
export const askedOpening = '{question} {said}'
