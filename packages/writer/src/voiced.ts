import type { Voice } from './phrases/voices.ts'

/** A sentence in the brand's words: a calm voice does not exclaim. */
export function voiced(text: string, { swaps = [], isCalm }: Voice): string {
  const swapped = swaps.reduce((said, [pattern, words]) => said.replace(pattern, words), text)
  return isCalm ? swapped.replaceAll('!', '.') : swapped
}
