import type { ContentStrategy, Tone } from '@hopwise/contracts'

/**
 * How a post begins; only what the product gives words for. Slots: {moment}, {tip} and {doubt} of the
 * first fact’s trait, each a sentence without its period (with _ inside another); {without} life without that fact, {pair} without it and with it;
 * {looking} the question whose answer the product is, {shopping} the one of who chooses such a product;
 * {yours} whether the reader’s own has the fact; {detail} and
 * {clever} nothing, where the fact is a part or something that it does; {said} the
 * product and its first fact; {the}, {it} the product.
 */
export const openings: Record<ContentStrategy, Record<Tone, readonly string[]>> = {
  lifestyle: {
    casual: ['{moment}. Yes please.', '{looking} {said}', '{said}'],
    professional: ['{moment}.', '{looking} {said}', '{said}'],
    exciting: ['{moment}! Who’s in?', '{moment}!', '{looking} {said}', '{said}'],
    friendly: ['{moment}. Sounds nice, doesn’t it?', '{looking} {said}', '{said}'],
    authoritative: ['{moment}. That’s the point.', '{looking} {said}', '{said}'],
    storytelling: ['Picture it: {moment_}.', '{looking} {said}', '{said}'],
  },
  educational: {
    casual: ['Quick tip: {tip_}.', 'Note to self: {tip_}.', '{looking} {said}'],
    professional: ['{tip}.', '{looking} {said}'],
    exciting: ['Save this one! {tip}.', 'Quick tip! {tip}.', '{looking} {said}'],
    friendly: ['A little tip: {tip_}.', '{shopping} {tip}.', '{looking} {said}'],
    authoritative: ['Rule one: {tip_}.', '{looking} {said}', '{said}'],
    storytelling: ['The best advice is short: {tip_}.', '{looking} {said}'],
  },
  testimonial: {
    casual: ['The short version? {said}', '{looking} {said}', '{said}'],
    professional: ['{looking} {said}', 'In short: {said}', '{said}'],
    exciting: ['{looking} {said}', '{said}'],
    friendly: ['{looking} {said}', '{said}'],
    authoritative: ['{tip}. {said}', '{looking} {said}', '{said}'],
    storytelling: ['{looking} {said}', '{said}'],
  },
  comparison: {
    casual: ['{pair}', '{said} {yours}', 'Worth knowing: {said} {yours}'],
    professional: ['{pair}', '{said} {yours}', 'For the shortlist: {said} {yours}'],
    exciting: ['{pair}', '{said} {yours}', '{said} {yours}'],
    friendly: ['{pair}', '{said} {yours}', '{said} {yours}'],
    authoritative: ['{pair}', '{said} {yours}', '{said} {yours}'],
    storytelling: ['{pair}', '{said} {yours}', '{said} {yours}'],
  },
  'problem-solution': {
    casual: ['{doubt} {said}', '{looking} {said}'],
    professional: ['{doubt} One practical answer: {said}', '{looking} {said}'],
    exciting: ['{doubt} Good news! {said}', '{looking} {said}'],
    friendly: ['{doubt} This might help. {said}', '{looking} {said}'],
    authoritative: ['{doubt} There’s a fix. {said}', '{looking} {said}'],
    storytelling: ['You know the feeling. {doubt} {said}', '{looking} {said}'],
  },
  'behind-scenes': {
    casual: ['The clever part? {clever}{said}', 'Zoom in. {detail}{said}', '{said}'],
    professional: [
      'One detail stands out. {clever}{said}',
      'One detail stands out. {detail}{said}',
      '{said}',
    ],
    exciting: ['Watch this! {clever}{said}', 'Look closer! {detail}{said}', '{said}'],
    friendly: [
      'Here’s the nice part. {clever}{said}',
      'It’s the little things. {detail}{said}',
      '{said}',
    ],
    authoritative: [
      'The details count. {clever}{said}',
      'The details count. {detail}{said}',
      '{said}',
    ],
    storytelling: [
      'The photo doesn’t show this part. {clever}{said}',
      'The photo doesn’t show this part. {detail}{said}',
      '{said}',
    ],
  },
}
