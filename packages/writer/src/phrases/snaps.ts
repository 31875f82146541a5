import type { ContentStrategy, Tone } from '@hopwise/contracts'

/** Openings of a few words, for a platform that takes eighty characters. */
export const snaps: {
  strategies: Record<ContentStrategy, readonly string[]>
  tones: Record<Tone, readonly string[]>
} = {
  strategies: {
    lifestyle: ['Better days: {the}.', 'Part of the routine: {the}.'],
    educational: ['Worth knowing: {the}.', 'Check the details: {the}.'],
    testimonial: ['No hype, just facts: {the}.', '{The}, fairly told.'],
    comparison: ['On the shortlist: {the}.', 'This or that? {The}.'],
    'problem-solution': ['Problem, meet {the}.', 'One fix: {the}.'],
    'behind-scenes': ['A peek inside {the}.', 'Look closer: {the}.'],
  },
  tones: {
    casual: ['So, {the}.', 'Okay, {the}?'],
    professional: ['Consider {the}.', '{The}, in brief.'],
    exciting: ['Hello, {the}!', 'Look: {the}!'],
    friendly: ['A nice find: {the}.', 'For you: {the}.'],
    authoritative: ['The pick: {the}.', 'Know {the}.'],
    storytelling: ['Next chapter: {the}.', 'Enter {the}.'],
  },
}
