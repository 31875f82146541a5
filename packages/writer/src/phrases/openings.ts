import type { ContentStrategy, Tone } from '@hopwise/contracts'

/**
 * How a post begins. Slots: {moment}, {tip} and {doubt} of the first fact’s trait, or {moment}, {tip}
 * and {problem} of the product’s niche, each a sentence without its period (with _ inside another);
 * {without} life without that fact, {pair} without it and with it; {said} the product and its first
 * fact; {the}, {it} the product.
 */
export const openings: Record<ContentStrategy, Record<Tone, readonly string[]>> = {
  lifestyle: {
    casual: ['{moment}.', '{moment}. Yes please.', '{said}'],
    professional: ['{moment}.', '{said}'],
    exciting: ['{moment}! Who’s in?', '{moment}! Yes, please!', '{said}'],
    friendly: ['{moment}.', '{moment}. Sounds nice, doesn’t it?', '{said}'],
    authoritative: ['{moment}.', '{said}'],
    storytelling: ['Picture it: {moment_}.', '{moment}.', '{said}'],
  },
  educational: {
    casual: ['Quick tip: {tip_}.', '{tip}.', 'Note to self: {tip_}.'],
    professional: ['{tip}.', 'A useful rule: {tip_}.'],
    exciting: ['Save this one! {tip}.', 'Quick tip! {tip}.'],
    friendly: ['{tip}.', 'A little tip: {tip_}.'],
    authoritative: ['{tip}.', 'Rule one: {tip_}.'],
    storytelling: ['The best advice is short: {tip_}.', '{tip}.'],
  },
  testimonial: {
    casual: ['{said}', 'Here’s what you get. {said}'],
    professional: [
      '{said}',
      'The essentials. {said}',
      'At a glance. {said}',
      'For the record. {said}',
    ],
    exciting: ['{said}', 'Here’s what you get! {said}'],
    friendly: ['{said}', 'Been wondering about this one? {said}'],
    authoritative: ['{said}', 'Just the facts. {said}', 'For the record. {said}'],
    storytelling: ['{said}', 'You’ve seen the ads. Here’s the short version. {said}'],
  },
  comparison: {
    casual: [
      '{pair}',
      'One to compare with yours. {said}',
      '{said} Without {it|them}? {Without}.',
      '{said} Compare that with what you use now.',
      'Put it next to yours. {said}',
    ],
    professional: [
      '{pair}',
      'Compare before you buy. {said}',
      '{said} Compare that with what you use now.',
      'Worth comparing. {said}',
    ],
    exciting: [
      'See the difference! {pair}',
      'Compare this! {said}',
      '{said} Now compare that with what you use today!',
      'Put it next to yours! {said}',
    ],
    friendly: [
      '{pair}',
      'One to compare with yours. {said}',
      '{said} And without {it|them}? {Without}.',
      '{said} How does yours compare?',
      'Put it next to yours. {said}',
    ],
    authoritative: [
      '{pair}',
      'Compare before you buy. {said}',
      '{said} Compare that with what you use now.',
      'Worth comparing. {said}',
    ],
    storytelling: [
      'Same day, two versions. {pair}',
      '{said} Compare that with what you use now.',
      'Put it next to yours. {said}',
    ],
  },
  'problem-solution': {
    casual: ['{doubt} {said}', '{problem}. Sound familiar?'],
    professional: ['{doubt} {said}', '{problem}.'],
    exciting: ['{doubt} Good news! {said}', '{doubt} {said}', '{problem}! Sound familiar?'],
    friendly: ['{doubt} {said}', '{doubt} This might help. {said}', '{problem}. Sound familiar?'],
    authoritative: ['{doubt} {said}', '{problem}.'],
    storytelling: ['{doubt} {said}', 'You know the scene: {problem_}.'],
  },
  'behind-scenes': {
    casual: [
      'A closer look. {said}',
      'The part the photo doesn’t show. {said}',
      '{said}',
      'Zoom in. {said}',
    ],
    professional: ['The details, up close. {said}', '{said}', 'A detail worth knowing. {said}'],
    exciting: ['{said}', 'Look closer! {said}', 'Zoom in! {said}', 'Love a good detail? {said}'],
    friendly: ['Let’s take a closer look. {said}', '{said}', 'A nice detail. {said}'],
    authoritative: ['The details count. {said}', '{said}', 'Zoom in. {said}'],
    storytelling: [
      'Look a little closer. {said}',
      'The good part is in the details. {said}',
      '{said}',
      'Zoom in. {said}',
    ],
  },
}
