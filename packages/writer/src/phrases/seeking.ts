import type { Tone } from '@hopwise/contracts'

/** Who the product is for, by what they look for. */
export const seeking: Record<Tone, string> = {
  casual: 'Need {identity}?',
  professional: 'In the market for {identity}?',
  exciting: 'Want {identity}?',
  friendly: 'Looking for {identity}?',
  authoritative: 'Choosing {identity}?',
  storytelling: 'Still looking for {identity}?',
}
