import type { ContentStrategy, Tone } from '@hopwise/contracts'

/**
 * How a post begins. Slots: {moment}, {problem}, {tip} of the product’s niche and {doubt} of a fact’s
 * trait, each a sentence without its period (with _ inside another); {without} life without that
 * fact, {pair} without it and with it; {said} the product and its first fact; {the}, {it} the product.
 */
export const openings: Record<ContentStrategy, Record<Tone, readonly string[]>> = {
  lifestyle: {
    casual: ['{moment}.', '{moment}. Yes please.', '{moment}. More of this.', '{said}'],
    professional: [
      '{moment}.',
      '{moment}. It pays to be prepared.',
      '{moment}. Small choices add up.',
      '{said}',
    ],
    exciting: ['{moment}! Who’s in?', '{moment}? Yes, please!', '{moment}! Love it!', '{said}'],
    friendly: ['{moment}. Sounds nice, doesn’t it?', '{moment}. Just what a day needs.', '{said}'],
    authoritative: [
      '{moment}. Make it a habit.',
      '{moment}.',
      '{moment}. That’s the goal.',
      '{said}',
    ],
    storytelling: [
      'Picture it: {moment_}.',
      '{moment}. For once, everything is where it should be.',
    ],
  },
  educational: {
    casual: ['Quick tip: {tip_}.', '{tip}. You’ll thank yourself.', 'Note to self: {tip_}.'],
    professional: ['A useful rule: {tip_}.', 'Keep in mind: {tip_}.', '{tip}.'],
    exciting: ['Save this one! {tip}.', 'Tip time! {tip}.', 'Here’s a good one: {tip_}!'],
    friendly: ['A little tip: {tip_}.', '{tip}.', 'Good to know: {tip_}.'],
    authoritative: ['Rule one: {tip_}.', '{tip}. Everything else comes second.', '{tip}. Always.'],
    storytelling: [
      'Everyone learns this one the hard way: {tip_}.',
      '{tip}. Lesson learned.',
      'The best advice is short: {tip_}.',
    ],
  },
  testimonial: {
    casual: ['Here’s what you get. {said}', '{said}'],
    professional: ['{said}'],
    exciting: ['Here’s what you get! {said}', '{said}'],
    friendly: ['Here’s what you get. {said}', 'Been wondering about this one? {said}', '{said}'],
    authoritative: ['Just the facts. {said}', '{said}'],
    storytelling: ['You’ve seen the ads. Here’s the short version. {said}', '{said}'],
  },
  comparison: {
    casual: [
      '{pair}',
      '{said} Without {it|them}? {Without}.',
      '{said} Could you go without {it|them}?',
    ],
    professional: [
      '{pair}',
      '{said} Without {it|them}: {without}.',
      '{said} Compare that to going without.',
    ],
    exciting: ['See the difference! {pair}', '{said} Could you go without {it|them}?'],
    friendly: [
      '{pair}',
      '{said} And without {it|them}? {Without}.',
      '{said} Could you go without {it|them}?',
    ],
    authoritative: ['Compare the two. {pair}', '{said} Compare that to going without.'],
    storytelling: [
      'Same day, two versions. {pair}',
      'Some days you go without. Some days you don’t. {said}',
    ],
  },
  'problem-solution': {
    casual: ['{doubt} {said}', '{problem}. Sound familiar?', '{problem}.'],
    professional: ['{problem}. There’s a simpler way.', '{doubt} {said}', '{problem}.'],
    exciting: [
      '{doubt} Good news! {said}',
      '{problem}! Sound familiar?',
      '{problem}! Let’s fix that!',
    ],
    friendly: [
      '{doubt} This might help. {said}',
      '{problem}. You’re not the only one.',
      '{problem}. Let’s make it easier.',
    ],
    authoritative: [
      '{doubt} {said}',
      '{problem}. Time to fix that.',
      '{problem}. There’s a better way.',
    ],
    storytelling: ['{problem}. Then one small thing changes.', 'You know the scene: {problem_}.'],
  },
  'behind-scenes': {
    casual: ['A closer look. {said}', 'The part the photo doesn’t show. {said}', '{said}'],
    professional: ['The details, up close. {said}', '{said}'],
    exciting: ['Let’s take a closer look! {said}', 'Look what’s inside! {said}', '{said}'],
    friendly: [
      'Come have a closer look. {said}',
      'Here’s what the photo doesn’t show. {said}',
      '{said}',
    ],
    authoritative: ['The details count. {said}', 'Look closer. {said}', '{said}'],
    storytelling: [
      'Every product photo leaves something out. {said}',
      'Look a little closer. {said}',
      'The good part is in the details. {said}',
    ],
  },
}
