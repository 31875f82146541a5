import type { ContentStrategy, Tone } from '@hopwise/contracts'

/** How a longer text comes to its subject; slots as in openings. */
export const introductions: Record<ContentStrategy, readonly string[]> = {
  lifestyle: [
    '{moment}. Most of what makes such a moment work is decided earlier, when you choose what you surround yourself with.',
    'What you use every day deserves more thought than what you use once a year. {moment}: that is the situation worth choosing for.',
  ],
  educational: [
    'A short guide for anyone choosing in this category, beginning with what is easy to overlook: {tip_}.',
    'Most advice on this comes too late. The part to know early: {tip_}.',
    'Anyone choosing here asks the same few questions. They are below, in short.',
    'Here is what helps before you spend anything. First of all, {tip_}.',
  ],
  testimonial: [
    'There is no shortage of praise online, and little of it can be checked. This text keeps to what can be.',
    'Instead of adjectives, here are the facts, with what is still open at the end.',
  ],
  comparison: [
    'Most options look alike until you compare {criteria}. Those points decide whether something suits you.',
    'If you are between two options, put {criteria} side by side before anything else.',
  ],
  'problem-solution': [
    '{problem}. Before looking at any product, it helps to see where the trouble comes from.',
    'The starting point is a familiar one: {problem_}. There are a few things you can do about it, with or without buying something.',
  ],
  'behind-scenes': [
    'A product page shows the result. More useful is what is behind it: what is included, how it works and what it asks of you.',
    'Here is a look past the product photo, at the details that decide how something works in daily use.',
  ],
}

export const productLeads: Record<Tone, string> = {
  casual: 'One option that fits: {the}.',
  professional: 'One option that meets these points is {the}.',
  exciting: 'Here is one that’s worth a close look: {the}!',
  friendly: 'If you would like a concrete suggestion, have a look at {the}.',
  authoritative: 'By these points, {the} can be measured as well.',
  storytelling: 'That is where {the} {comes|come} in.',
}

export const closings: Record<Tone, string> = {
  casual: 'If you know something better for this, say so. Always good to hear.',
  professional: 'Check the current details with the seller before you decide; they change.',
  exciting: 'Got a different favorite? Share it, comparisons help everyone!',
  friendly: 'Hope that helps. Questions are welcome, and so are other suggestions.',
  authoritative: 'Decide by your own use, and check the current details with the seller first.',
  storytelling: 'How the story goes on depends on your own days, so choose for those.',
}

export const titles: Record<ContentStrategy, readonly string[]> = {
  lifestyle: [
    '{The} in everyday use: what to know',
    '{Does|Do} {the} fit your day? Points to check',
  ],
  educational: [
    'What to check before choosing {the}',
    'A short buyer’s guide, with {the} as the example',
  ],
  testimonial: ['{The}: the facts, without the hype', '{The}: what can be checked'],
  comparison: [
    'How to compare {the} with the alternatives',
    '{The} or something else? What to compare',
  ],
  'problem-solution': [
    'A practical problem and where {the} {helps|help}',
    'What to do about it, and where {the} {comes|come} in',
  ],
  'behind-scenes': ['A look behind {the}', '{The}: what is inside and how {it} {works|work}'],
}

export const disclosures = {
  amazon: 'as an Amazon Associate I earn from qualifying purchases.',
  linked: 'I earn a commission if you buy through the link in this text.',
  unlinked:
    'I may earn a commission when someone buys {the} through a link of mine elsewhere. There is none in this text.',
}

/** Titles by the form of a text, alongside those of its strategy. */
export const formTitles: Record<Form, readonly string[]> = {
  answer: [
    'What I would check before choosing {the}',
    'A few points on {the}',
    'Some thoughts on choosing here, with {the} as one option',
    'Before you decide: points to compare, and {the}',
    'My checklist for this, and where {the} {stands|stand}',
  ],
  article: [
    'Choosing without hurry: a checklist and {the}',
    '{The}, and the questions to ask first',
    'What the details of {the} tell you',
    'Points that decide, with {the} as a case',
    'From checklist to choice: {the}',
  ],
  listing: ['{The}', '{The} at a glance', '{The}: the details', '{The} in short', 'Entry: {the}'],
  review: [
    '{The}: what is stated and what is open',
    'Reading the details of {the}',
    '{The} on paper',
    'What to ask about {the}',
    '{The}: details and open questions',
  ],
  video: [
    '{The}: the details in one place',
    '{The} | what to know first',
    'A look at {the}, with links below',
    '{The}, point by point',
    'Notes to the video: {the}',
  ],
}

export type Form = 'answer' | 'article' | 'listing' | 'review' | 'video'

export const adviceLeads = [
  'What to look at first:',
  'Three things, in any order:',
  'My short checklist:',
  'Points that are easy to forget:',
  'Before anything else:',
  'These help, whatever you choose:',
] as const

export const factLeads = [
  'What the maker says about it:',
  'From its description:',
  'The details, as stated:',
  'According to the maker:',
  'On paper:',
] as const

/** How a product is named where a site wants no advertising. */
export const calmLeads = [
  'For completeness: {the} is the case I had in mind.',
  'One example among others, to make it concrete: {the}.',
  'The case in mind here is {the}; other options deserve the same questions.',
] as const

export const calmClosings = [
  'Corrections are welcome.',
  'The points hold for any other option as well.',
  'If your situation differs, weigh them differently.',
] as const

export const moreLeads = [
  'A concrete case: {the}.',
  'To make it less abstract, take {the}.',
  'Held against these points: {the}.',
  'One entry for the list: {the}.',
] as const

export const videoLines = {
  openings: ['In this video: {the}.', '{The}, in short.', 'About {the}, with the details below.'],
  closings: [
    'Questions? Leave them in the comments.',
    'Which detail should the next video look at?',
    'More in the comments below.',
  ],
} as const

/** Closings of what no one discusses. */
export const soberClosings = [
  'Check the current details with the seller before you decide.',
  'Details change; the seller’s page has the current ones.',
  'What suits you depends on your own use.',
] as const
