import type { ContentStrategy, Tone } from '@hopwise/contracts'

/**
 * How a post begins; only what the product gives words for. Slots: {moment}, {tip} and {doubt} of the
 * first fact’s trait, each a sentence without its period (with _ inside another), {ache} a doubt that is more
 * than a keyword, {gain} what the fact buys, where that can come first; {without} life without that fact, {better} with it, {pair}
 * both; {looking} the question whose answer the product is, {shopping} the one of who
 * chooses such a product, {choice} advice for that; {one} the kind of product with the fact; {stack} two things that it does; {yours}
 * whether the reader’s own has the fact; {detail} and {clever} nothing, where the fact is a part or something
 * that it does; {said} the product and its first fact; {the}, {it} the product.
 */
export const openings: Record<ContentStrategy, Record<Tone, readonly string[]>> = {
  lifestyle: {
    casual: ['{moment}. Yes please.', '{moment}? Yes please.', '{gain} {said}'],
    professional: ['{moment}.', '{gain} {said}'],
    exciting: ['{moment}! Who’s in?', '{moment}!'],
    friendly: ['{moment}. Sounds nice, doesn’t it?', '{moment}. Doesn’t that sound good?'],
    authoritative: ['{moment}. That’s the point.', '{gain} {said}'],
    storytelling: ['Picture it: {moment_}.', 'Scene one: {moment_}.'],
  },
  educational: {
    casual: ['Quick tip: {tip_}.', 'Note to self: {tip_}.'],
    professional: ['{tip}.', 'A rule worth keeping: {tip_}.'],
    exciting: ['Save this one! {tip}.', 'Quick tip! {tip}.'],
    friendly: ['A little tip: {tip_}.', '{shopping} {choice}.'],
    authoritative: ['Rule one: {tip_}.', 'First things first: {tip_}.'],
    storytelling: [
      'The best advice is short: {tip_}.',
      'What everyone learns the second time: {tip_}.',
    ],
  },
  testimonial: {
    casual: ['The short version? {said}', '{doubt} {said}'],
    professional: ['{gain} {said}', 'In short: {said}'],
    exciting: ['{doubt} {said}', '{gain} {said}'],
    friendly: ['{gain} {said}', '{doubt} {said}'],
    authoritative: ['{tip}. {said}', '{gain} {said}'],
    storytelling: ['{ache} {said}', '{moment}.'],
  },
  comparison: {
    casual: ['{pair}', 'Option A: {without}. Option B: {better} {said}', '{said} {yours}'],
    professional: ['{pair}', 'For the shortlist: {said} {yours}', '{said} {yours}'],
    exciting: ['{pair}', 'Option A: {without}. Option B: {better} {said}', '{said} {yours}'],
    friendly: ['{pair}', '{said} {yours}'],
    authoritative: ['{pair}', '{said} {yours}'],
    storytelling: [
      '{pair}',
      'Two ways this goes. One: {without}. Two: {better} {said}',
      '{said} {yours}',
    ],
  },
  'problem-solution': {
    casual: ['{doubt} {said}', '{doubt} Try this. {said}'],
    professional: ['{doubt} One practical answer: {said}', '{doubt} {said}'],
    exciting: ['{doubt} Good news! {said}', '{doubt} {said}'],
    friendly: ['{doubt} This might help. {said}', '{ache} You’re not the only one. {said}'],
    authoritative: ['{doubt} Start here. {said}', '{doubt} {said}'],
    storytelling: [
      'You know the feeling. {ache} {said}',
      'It starts with a question. {doubt} {said}',
    ],
  },
  'behind-scenes': {
    casual: ['The clever part? {clever}{said}', 'Zoom in. {detail}{said}', '{gain} {said}'],
    professional: [
      'One detail stands out. {clever}{said}',
      'One detail stands out. {detail}{said}',
      '{gain} {said}',
    ],
    exciting: ['Watch this! {clever}{said}', 'Look closer! {detail}{said}'],
    friendly: ['Here’s the nice part. {clever}{said}', 'It’s the little things. {detail}{said}'],
    authoritative: ['The details count. {clever}{said}', 'The details count. {detail}{said}'],
    storytelling: [
      'The photo doesn’t show this part. {clever}{said}',
      'The photo doesn’t show this part. {detail}{said}',
      'A small thing, until you need it. {detail}{said}',
    ],
  },
}

/** Where a strategy has nothing of its own for a fact. */
export const anyOpenings: Record<Tone, readonly string[]> = {
  casual: ['{looking} {said}', '{One}? That’s {the}.', '{stack} {The} {does|do} both.'],
  professional: ['{looking} {said}', '{The}: {one}.', '{stack} {The} {does|do} both.'],
  exciting: ['{looking} {said}', '{One}? Meet {the}!', '{stack} {The} {does|do} both!'],
  friendly: ['{looking} {said}', 'Meet {the}: {one}.', '{stack} And yes, {the} {does|do} both.'],
  authoritative: ['{looking} {said}', '{One}. That’s {the}.', '{stack} {The} {does|do} both.'],
  storytelling: ['{looking} {said}', 'Enter {the}: {one}.', '{stack} {The} {does|do} both.'],
}

/** Where nothing is known of a fact but its words. */
export const noticed: Record<Tone, string> = {
  casual: 'Just putting this out there. {said}',
  professional: 'Worth noting. {said}',
  exciting: 'Look at this! {said}',
  friendly: 'In case you missed it. {said}',
  authoritative: 'Take note. {said}',
  storytelling: 'Here’s one. {said}',
}
