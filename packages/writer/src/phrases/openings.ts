import type { ContentStrategy, Tone } from '@hopwise/contracts'

/**
 * How a post begins. Slots: {moment}, {problem}, {tip} of the product’s niche, {doubt} of a fact’s trait, {without} of either
 * (a sentence without its period; with _ inside another); {said} the product and its
 * first fact as a sentence; {the}, {it} the product.
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
    friendly: [
      '{moment}. Sounds nice, doesn’t it?',
      '{moment}. We could all use more of that.',
      '{moment}. You’ve earned it.',
      '{said}',
    ],
    authoritative: [
      '{moment}. That takes the right setup.',
      '{moment}. Good days are planned.',
      '{moment}. That’s the goal.',
      '{said}',
    ],
    storytelling: [
      'Picture it: {moment_}.',
      '{moment}. For once, everything is where it should be.',
      'It starts like this: {moment_}.',
      '{moment}. Some days just begin right.',
    ],
  },
  educational: {
    casual: ['Quick tip: {tip_}.', '{tip}. You’ll thank yourself.', 'Note to self: {tip_}.'],
    professional: ['A useful rule: {tip_}.', '{tip}. Worth remembering.', '{tip}.'],
    exciting: ['Save this one! {tip}.', 'Tip time! {tip}.', 'Here’s a good one: {tip_}!'],
    friendly: ['A little tip: {tip_}.', '{tip}. It really helps.', 'Good to know: {tip_}.'],
    authoritative: ['Rule one: {tip_}.', '{tip}. Everything else comes second.', '{tip}. Always.'],
    storytelling: [
      'Everyone learns this one the hard way: {tip_}.',
      '{tip}. Most people find out too late.',
      'The best advice is short: {tip_}.',
    ],
  },
  testimonial: {
    casual: [
      'No fake reviews here. {said}',
      'Just the facts. {said}',
      'No stars, no quotes. {said}',
    ],
    professional: [
      'No borrowed praise, only the details. {said}',
      'What the details say. {said}',
      'On the merits. {said}',
    ],
    exciting: [
      'No hype needed! {said}',
      'The facts speak for themselves! {said}',
      'Facts first! {said}',
    ],
    friendly: [
      'No invented reviews, promise. {said}',
      'Here’s the honest version. {said}',
      'Asked about this one lately? {said}',
    ],
    authoritative: [
      'Judge it by the facts. {said}',
      'Opinions vary. The details don’t. {said}',
      'Skip the reviews, read the specs. {said}',
    ],
    storytelling: [
      'Everyone has an opinion. Here are the facts. {said}',
      'You’ve seen the ads. This is the quiet version. {said}',
      'Someone always asks, so here’s the answer. {said}',
    ],
  },
  comparison: {
    casual: ['{said} Without {it|them}? {Without}.', 'With or without? {said} Without: {without}.'],
    professional: [
      '{said} Without {it|them}: {without}.',
      'Two options, side by side. Without {the}: {without}. {said}',
    ],
    exciting: ['Without {the}: {without}! {said}', '{said} Without {it|them}? {Without}!'],
    friendly: [
      'Can’t decide? {said} Without {it|them}: {without}.',
      '{said} And without {it|them}? {Without}.',
    ],
    authoritative: [
      'Compare the two. {said} Without {it|them}: {without}.',
      '{said} The alternative, without {it|them}: {without}.',
    ],
    storytelling: [
      'Same day, two versions. Without {the}: {without}. {said}',
      'The day without {the}: {without}. Now the other one. {said}',
    ],
  },
  'problem-solution': {
    casual: ['{doubt} {said}', '{problem}. Sound familiar?', '{problem}. Yep.', '{problem}.'],
    professional: ['{problem}. There’s a simpler way.', '{doubt} {said}', '{problem}.'],
    exciting: ['{doubt} Good news! {said}', '{problem}? Not today!', '{problem}! Let’s fix that!'],
    friendly: [
      '{doubt} This might help. {said}',
      '{problem}. You’re not the only one.',
      '{problem}. Let’s make it easier.',
    ],
    authoritative: ['{doubt} {said}', '{problem}. Time to fix that.', '{problem}. It adds up.'],
    storytelling: [
      '{problem}. Then one small thing changes.',
      'You know the scene: {problem_}.',
      '{problem}. That’s where this story starts.',
    ],
  },
  'behind-scenes': {
    casual: ['A closer look. {said}', 'The part the photo doesn’t show. {said}', '{said}'],
    professional: ['The details, up close. {said}', 'Look past the photo. {said}', '{said}'],
    exciting: ['Let’s take a closer look! {said}', 'Look what’s inside! {said}', '{said}'],
    friendly: [
      'Come have a closer look. {said}',
      'Here’s what the photo doesn’t show. {said}',
      '{said}',
    ],
    authoritative: ['Details decide. {said}', 'Read the specs first. {said}', '{said}'],
    storytelling: [
      'Every product photo leaves something out. {said}',
      'Turn it over, look closer. {said}',
      'The good part is in the details. {said}',
    ],
  },
}
