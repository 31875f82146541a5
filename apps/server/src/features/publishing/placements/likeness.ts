const runLength = 4

/** Words in order, links and signs apart. */
const splitWords = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/https?:\/\/\S+/g, ' ')
    .match(/[\p{L}\p{N}]+/gu) ?? []

export function hasSameWords(one: string, other: string): boolean {
  return splitWords(one).join(' ') === splitWords(other).join(' ')
}

/** How much two texts share, from 0 to 1: of all runs of four words, those in both (Jaccard). */
export function likeness(one: string, other: string): number {
  const [first, second] = [runsOf(one), runsOf(other)]
  const shared = [...first].filter((run) => second.has(run)).length
  const all = first.size + second.size - shared
  return all === 0 ? 0 : shared / all
}

function runsOf(text: string): Set<string> {
  const words = splitWords(text)
  const starts = Math.max(0, words.length - runLength + 1)
  return new Set(
    Array.from({ length: starts }, (_, at) => words.slice(at, at + runLength).join(' ')),
  )
}
