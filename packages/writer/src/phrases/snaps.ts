import type { ContentStrategy, Tone } from '@hopwise/contracts'

/** Of eighty characters: the product in a few words; slots as in openings. */
export const snaps: Record<ContentStrategy, Record<Tone, readonly string[]>> = {
  lifestyle: {
    casual: ['{The}. Yes please.', 'Everyday upgrade: {the}.', '{said}'],
    professional: ['{The}, for every day.', 'A good routine, with {the}.', '{said}'],
    exciting: ['{The}! Love it!', 'Meet {the}!', '{said}'],
    friendly: ['Say hi to {the}.', 'A little something: {the}.', '{said}'],
    authoritative: ['{The}. Made for daily use.', 'Choose daily things well: {the}.', '{said}'],
    storytelling: ['Enter {the}.', 'Scene one: {the}.', '{said}'],
  },
  educational: {
    casual: ['Before you buy: read up on {the}.', 'Quick look: {the}.', '{said}'],
    professional: ['In brief: {the}.', 'Worth reading up on: {the}.', '{said}'],
    exciting: ['Did you know {the}?', 'One minute on {the}!', '{said}'],
    friendly: ['Good to know: {the}.', 'A quick look at {the}.', '{said}'],
    authoritative: ['Read the details first: {the}.', 'Know what you buy: {the}.', '{said}'],
    storytelling: ['A short lesson: {the}.', 'Today we learn about {the}.', '{said}'],
  },
  testimonial: {
    casual: ['No fake reviews. {The}.', 'Just the facts: {the}.', '{said}'],
    professional: ['{The}, on the merits.', 'The facts on {the}.', '{said}'],
    exciting: ['No hype needed! {The}!', 'The facts speak: {the}!', '{said}'],
    friendly: ['The honest version: {the}.', 'No invented reviews: {the}.', '{said}'],
    authoritative: ['Judge it yourself: {the}.', 'Facts over stars: {the}.', '{said}'],
    storytelling: ['The quiet version: {the}.', 'You’ve seen the ads. {The}.', '{said}'],
  },
  comparison: {
    casual: [
      'With {the} or without? You pick.',
      'Could you go without {the}?',
      'A day with {the}, or a day without?',
    ],
    professional: [
      'With {the}, and without: compare the two.',
      'What changes without {the}? Compare.',
      'One day with {the}, one day without.',
    ],
    exciting: [
      'With {the} or without? Pick one!',
      'A day without {the}? Compare!',
      'One day with {the}! One without!',
    ],
    friendly: [
      'Would you rather have {the}, or go without?',
      'With {the} or without: which one are you?',
      'Curious? Try a day with {the}, then one without.',
    ],
    authoritative: [
      'Compare a day with {the} to a day without.',
      'Before you choose: with {the}, or without.',
      'The test: a day with {the}, then a day without.',
    ],
    storytelling: [
      'Monday: without. Tuesday: with {the}.',
      'Day one, without. Day two, with {the}.',
      'First a day without. Then {the}.',
    ],
  },
  'problem-solution': {
    casual: ['{doubt} {The}.', 'An easy fix: {the}.', '{said}'],
    professional: ['{doubt} {The}.', 'A practical fix: {the}.', '{said}'],
    exciting: ['{doubt} {The}!', 'Problem, meet {the}!', '{said}'],
    friendly: ['{doubt} Try {the}.', 'This might help: {the}.', '{said}'],
    authoritative: ['{doubt} {The}.', 'Fix it first: {the}.', '{said}'],
    storytelling: ['{doubt} Enter {the}.', 'Then one small thing: {the}.', '{said}'],
  },
  'behind-scenes': {
    casual: ['A closer look at {the}.', 'Up close: {the}.', '{said}'],
    professional: ['{The}, up close.', 'The details of {the}.', '{said}'],
    exciting: ['Look closer! {The}!', 'Up close: {the}!', '{said}'],
    friendly: ['Come have a look at {the}.', 'Take a closer look at {the}.', '{said}'],
    authoritative: ['Details decide: {the}.', 'Look past the photo: {the}.', '{said}'],
    storytelling: ['What the photo left out: {the}.', 'Turn it over: {the}.', '{said}'],
  },
}

/** Where a name does not fit: cut, it might be another product’s. */
export const namelessSnap = 'Worth a closer look.'
