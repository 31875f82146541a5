import type { AccountSize, ContentStrategy, SocialPlatform, Tone } from '@hopwise/contracts'

export const strategyNames: Record<ContentStrategy, string> = {
  lifestyle: 'Lifestyle',
  educational: 'Educational',
  testimonial: 'Testimonial',
  comparison: 'Comparison',
  'problem-solution': 'Problem and solution',
  'behind-scenes': 'Behind the scenes',
}

export const strategyHints: Record<ContentStrategy, string> = {
  lifestyle: 'Shows the product as part of a day.',
  educational: 'Teaches one useful thing, then names the product.',
  testimonial: 'Describes what you did with the product, in your words.',
  comparison: 'Compares two products, or having one with going without.',
  'problem-solution': 'Begins with a problem your audience knows.',
  'behind-scenes': 'Explains how to choose such a product.',
}

export const toneNames: Record<Tone, string> = {
  casual: 'Casual',
  professional: 'Professional',
  exciting: 'Exciting',
  friendly: 'Friendly',
  authoritative: 'Authoritative',
  storytelling: 'Storytelling',
}

export const sizeNames: Record<AccountSize, string> = {
  micro: 'Micro (1K-100K)',
  mid: 'Mid (100K-1M)',
  macro: 'Macro (1M+)',
  mega: 'Mega (10M+)',
}

export function sizeOfAccount(followers: number): AccountSize {
  if (followers < 100_000) return 'micro'
  if (followers < 1_000_000) return 'mid'
  return followers < 10_000_000 ? 'macro' : 'mega'
}

export const platformHints: Record<SocialPlatform, string> = {
  twitter: '280 characters; any URL counts as 23.',
  instagram: '2200 characters; captions have no links.',
  snapchat: '80 characters; you attach the link in Snapchat.',
}

export function optionsOf<Value extends string>(names: Record<Value, string>) {
  // safe because the names are all keys of the record
  return (Object.keys(names) as Value[]).map((value) => ({ value, label: names[value] }))
}
