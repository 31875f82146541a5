import type { Tone } from '@hopwise/contracts'

/** After a fact, about what the reader has: {verb} is “does”, “do”, “is” or “are” */
export const questions: Record<Tone, string> = {
  casual: '{verb} yours?',
  professional: 'Worth checking whether yours {verb}.',
  exciting: '{verb} yours?',
  friendly: 'How about yours?',
  authoritative: 'If yours {verb}, keep it. If not, look here.',
  storytelling: 'Now look at yours.',
}
