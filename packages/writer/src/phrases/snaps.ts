import type { ContentStrategy, Tone } from '@hopwise/contracts'

/** What is said of the product in a few words, for a platform that takes eighty characters. */
export const snapThoughts: Record<ContentStrategy, readonly string[]> = {
  lifestyle: ['part of the day', 'an everyday pick', 'small moments', 'a good routine'],
  educational: [
    'check the details',
    'read before you buy',
    'know what’s in it',
    'one quick lesson',
  ],
  testimonial: ['just the facts', 'no borrowed praise', 'an honest look', 'no stars, just details'],
  comparison: ['a day with {it|them}, a day without'],
  'problem-solution': ['an easy fix', 'less fuss', 'one small fix', 'one thing to try'],
  'behind-scenes': ['a look inside', 'up close', 'behind the photo', 'a closer look'],
}

/** How each tone says it; {thought} and {Thought}. */
export const snapTones: Record<Tone, readonly string[]> = {
  casual: ['So, {thought}: {the}.', '{The}? {Thought}.', 'Okay: {thought}. {The}.'],
  professional: ['{The}: {thought}.', '{Thought}: {the}.', 'In brief, {thought}: {the}.'],
  exciting: ['{Thought}! {The}!', '{The}! {Thought}!', 'Look: {thought}! {The}!'],
  friendly: ['{Thought}? Here’s {the}.', 'For you: {thought}. {The}.', 'Hi! {Thought}: {the}.'],
  authoritative: ['{Thought}. {The}.', 'Note: {thought}. {The}.', '{The}. {Thought}.'],
  storytelling: [
    'Scene one: {thought}. {The}.',
    'The story so far: {thought}. {The}.',
    '{Thought}. Enter {the}.',
  ],
}

/** A comparison names both sides, so it has sentences of its own. */
export const snapComparisons: Record<Tone, readonly string[]> = {
  casual: [
    'A day with {the}, or a day without?',
    'With {the} or without? You pick.',
    'So, could you go without {the}?',
  ],
  professional: [
    'With {the}, and without: compare the two.',
    'One day with {the}, one day without.',
    'What changes without {the}? Compare.',
  ],
  exciting: [
    'With {the} or without? Pick one!',
    'One day with {the}! One without!',
    'A day without {the}? Compare!',
  ],
  friendly: [
    'Would you rather have {the}, or go without?',
    'Curious? Try a day with {the}, then one without.',
    'With {the} or without: which one are you?',
  ],
  authoritative: [
    'Compare a day with {the} to a day without.',
    'Before you choose: with {the}, or without.',
    'The test: a day without {the}, then a day with {it|them}.',
  ],
  storytelling: [
    'Monday: without. Tuesday: with {the}.',
    'Day one, without. Day two, with {the}.',
    'First a day without. Then, {the}.',
  ],
}
