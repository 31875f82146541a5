import type { ContentStrategy, Tone } from '@hopwise/contracts'

/**
 * How a post begins; only what the product gives words for. Slots: {moment}, {tip} and {doubt} of the
 * first fact’s trait, each a sentence without its period (with _ inside another), {ache} a doubt that is more
 * than a keyword, {gain} what the fact buys, where that can come first; {without} life without that fact, {better} with it, {pair}
 * both; {stack} two things that it does; {yours} whether the reader’s own has the fact; {detail} and {clever}
 * nothing, where the fact is a small part or something that it does; {said} the product and its first fact;
 * {the}, {it} the product.
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
    casual: ['Quick tip: {tip_}.', 'Note to self: {tip_}.', '{tip}.'],
    professional: ['{tip}.', 'Pro tip: {tip_}.'],
    exciting: ['{tip}!', 'Quick tip! {tip}.'],
    friendly: ['{tip}.', 'A little tip: {tip_}.'],
    authoritative: ['Rule one: {tip_}.', '{tip}.'],
    storytelling: ['{tip}.', '{ache} {said}'],
  },
  testimonial: {
    casual: ['The short version? {said}', '{doubt} {said}', '{gain} {said}'],
    professional: ['{gain} {said}', '{doubt} {said}'],
    exciting: ['{doubt} {said}', '{gain} {said}'],
    friendly: ['{gain} {said}', '{doubt} {said}'],
    authoritative: ['{tip}. {said}', '{gain} {said}'],
    storytelling: ['{ache} {said}', '{moment}.'],
  },
  comparison: {
    casual: [
      '{pair}',
      'Option A: {without}. Option B: {better} {said}',
      '{said} {yours}',
      '{doubt} {said} {yours}',
    ],
    professional: [
      '{pair}',
      'Two options: {without}, or this. {said}',
      '{said} {yours}',
      '{doubt} {said} {yours}',
    ],
    exciting: [
      '{pair}',
      'Option A: {without}. Option B: {better} {said}',
      '{said} {yours}',
      '{doubt} {said} {yours}',
    ],
    friendly: [
      '{pair}',
      'Two options: {without}, or this. {said}',
      '{said} {yours}',
      '{doubt} {said} {yours}',
    ],
    authoritative: [
      '{pair}',
      'Two options: {without}, or this. {said}',
      '{said} {yours}',
      '{doubt} {said} {yours}',
    ],
    storytelling: [
      '{pair}',
      'Two ways this goes. One: {without}. Two: {better} {said}',
      '{said} {yours}',
      '{doubt} {said} {yours}',
    ],
  },
  'problem-solution': {
    casual: ['{doubt} {said}', '{doubt} Try this. {said}', 'The problem: {without}. {said}'],
    professional: ['{doubt} {said}', 'A common problem: {without}. {said}'],
    exciting: ['{doubt} Good news! {said}', '{doubt} {said}', 'The problem: {without}. {said}'],
    friendly: ['{doubt} This might help. {said}', '{ache} You’re not the only one. {said}'],
    authoritative: ['{doubt} {said}', 'A common problem: {without}. {said}'],
    storytelling: ['You know the feeling. {ache} {said}', '{doubt} {said}'],
  },
  'behind-scenes': {
    casual: ['The clever part? {clever}{said}', '{gain} {said}'],
    professional: ['The smart part? {clever}{said}', '{gain} {said}', '{doubt} {said}'],
    exciting: ['The fun part? {clever}{said}', '{gain} {said}'],
    friendly: [
      'Here’s the nice part. {clever}{said}',
      'It’s the little things. {detail}{said}',
      '{gain} {said}',
    ],
    authoritative: ['{gain} {said}', '{tip}. {said}'],
    storytelling: ['{moment}.', '{ache} {said}', '{gain} {said}'],
  },
}

/** Where a strategy has nothing of its own for a fact. */
export const anyOpenings: Record<Tone, readonly string[]> = {
  casual: ['{stack} That’s {definite}.', '{doubt} {said}', '{gain} {said}', '{said}'],
  professional: ['{stack} Meet {definite}.', '{gain} {said}', '{doubt} {said}', '{said}'],
  exciting: ['{stack} Meet {definite}!', '{doubt} {said}', '{gain} {said}', '{said}'],
  friendly: ['{stack} Say hello to {definite}.', '{gain} {said}', '{doubt} {said}', '{said}'],
  authoritative: ['{stack} That’s {definite}.', '{gain} {said}', '{doubt} {said}', '{said}'],
  storytelling: ['{stack} Enter {definite}.', '{ache} {said}', '{gain} {said}', '{said}'],
}
