import type { ContentStrategy } from '@hopwise/contracts'

/** Openings that go with every tone; slots as in hooks. */
export const moreHooks: Record<ContentStrategy, readonly string[]> = {
  lifestyle: [
    '{moment}. Today’s subject: {the}.',
    'A scene worth keeping: {moment_}.',
    'Think of it: {moment_}.',
    'Some of the best minutes look like this: {moment_}.',
    '{moment}. Now add {the}.',
    'On the everyday list: {the}.',
    'From an ordinary week: {moment_}.',
  ],
  educational: [
    'Note to keep: {tip_}.',
    'Start here: {tip_}.',
    '{tip}. Then read the details.',
    'Ten seconds of advice: {tip_}.',
    'First the advice, then the product: {tip_}.',
    'On choosing well: {tip_}.',
    '{tip}. Then read on.',
  ],
  testimonial: [
    'No quotes, no stars. {The}, by the details:',
    'What can be said of {the} without guessing:',
    'From the description of {the}:',
    'Only what is stated about {the}:',
    'Before anyone’s opinion of {the}, the details:',
    '{The} without the applause:',
    'A plain account of {the}:',
  ],
  comparison: [
    'One column without, one with. Without {the}: what you have now.',
    'The left column: no change.',
    'Before you decide: without {the}, things stay as they are.',
    'Both ways, in short. Without: the way you know.',
    'Without, to begin with: nothing changes.',
    'What separates the two? Without {the}, you carry on as before.',
    'Side by side. Without {the}: your usual choice.',
  ],
  'problem-solution': [
    'Here is the snag: {problem_}.',
    '{problem}. Where to start?',
    'An old acquaintance: {problem_}.',
    'The trouble in one line: {problem_}.',
    '{problem}. It’s worth a second look.',
    'First things first: {problem_}.',
    'This one comes up a lot: {problem_}.',
  ],
  'behind-scenes': [
    '{The}, looked at from close by:',
    'Part by part, {the}:',
    'From the data sheet of {the}:',
    'Under the lid of {the}:',
    'What the photo of {the} leaves out:',
    'One level deeper into {the}:',
    'The inventory of {the}:',
  ],
}
