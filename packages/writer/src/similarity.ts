/** How alike two texts are, 0 to 1: Jaccard's index over their word trigrams. */
export function similarity(one: string, other: string): number {
  const [first, second] = [trigrams(one), trigrams(other)]
  if (first.size === 0 && second.size === 0) return 1
  const shared = [...first].filter((trigram) => second.has(trigram)).length
  return shared / (first.size + second.size - shared)
}

/** Of the words alone; address and disclosure are the same everywhere. */
function trigrams(text: string): Set<string> {
  const words =
    text
      .replace(/https?:\/\/\S+|#ad\b|\(paid link[^)]{0,20}\)/giu, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}’']+/gu) ?? []
  if (words.length < 3) return new Set([words.join(' ')])
  return new Set(words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`))
}
