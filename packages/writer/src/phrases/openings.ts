import type { ContentStrategy, Tone } from '@hopwise/contracts'

/**
 * How a post begins; only what the product gives words for. Slots: {moment}, {tip} and {doubt} of the
 * first fact’s trait, each a sentence without its period (with _ inside another); {without} life without that fact, {pair} without it and with it;
 * {looking} the question whose answer the product is, {shopping} the one of who chooses such a product;
 * {yours} whether the reader’s own has the fact; {check} the same as advice; {detail} and
 * {clever} nothing, where the fact is a part or something that it does; {said} the
 * product and its first fact; {the}, {it} the product.
 */
export const openings: Record<ContentStrategy, Record<Tone, readonly string[]>> = {
  lifestyle: {
    casual: ['{moment}.', '{moment}. Yes please.', '{looking} {said}', '{said}'],
    professional: ['{moment}.', '{said}'],
    exciting: ['{moment}! Who’s in?', '{moment}!', '{said}'],
    friendly: ['{moment}.', '{moment}. Sounds nice, doesn’t it?', '{looking} {said}', '{said}'],
    authoritative: ['{moment}.', '{said}'],
    storytelling: ['Picture it: {moment_}.', '{moment}.', '{said}'],
  },
  educational: {
    casual: ['Quick tip: {tip_}.', '{tip}.', '{shopping} {tip}.', '{looking} {said}'],
    professional: ['{tip}.', '{shopping} {tip}.', '{looking} {said}'],
    exciting: ['Save this one! {tip}.', 'Quick tip! {tip}.', '{looking} {said}'],
    friendly: ['{tip}.', 'A little tip: {tip_}.', '{shopping} {tip}.', '{looking} {said}'],
    authoritative: ['{tip}.', 'Rule one: {tip_}.', '{said}'],
    storytelling: ['The best advice is short: {tip_}.', '{tip}.', '{looking} {said}'],
  },
  testimonial: {
    casual: ['{said}', '{looking} {said}'],
    professional: ['{said}', '{looking} {said}'],
    exciting: ['{said}', '{looking} {said}'],
    friendly: ['{said}', '{looking} {said}'],
    authoritative: ['{tip}. {said}', '{said}'],
    storytelling: ['{said}', '{looking} {said}'],
  },
  comparison: {
    casual: ['{pair}', '{said} {yours}', '{said} {yours}'],
    professional: ['{pair}', '{said} {yours}', '{said} {yours}'],
    exciting: ['{pair}', '{said} {yours}', '{said} {yours}'],
    friendly: ['{pair}', '{said} {yours}', '{said} {yours}'],
    authoritative: ['{pair}', '{said} {check}', '{said} {check}'],
    storytelling: ['{pair}', '{said} {yours}', '{said} {yours}'],
  },
  'problem-solution': {
    casual: ['{doubt} {said}', '{looking} {said}'],
    professional: ['{doubt} {said}', '{looking} {said}'],
    exciting: ['{doubt} Good news! {said}', '{doubt} {said}', '{looking} {said}'],
    friendly: ['{doubt} {said}', '{doubt} This might help. {said}', '{looking} {said}'],
    authoritative: ['{doubt} {said}', '{looking} {said}'],
    storytelling: ['{doubt} {said}', '{looking} {said}'],
  },
  'behind-scenes': {
    casual: ['The clever part? {clever}{said}', 'Zoom in. {detail}{said}', '{said}'],
    professional: ['{said}'],
    exciting: ['The clever part? {clever}{said}', 'Look closer! {detail}{said}', '{said}'],
    friendly: ['It’s the little things. {detail}{said}', '{said}'],
    authoritative: ['The details count. {detail}{said}', '{said}'],
    storytelling: ['The photo doesn’t show this part. {detail}{said}', '{said}'],
  },
}
