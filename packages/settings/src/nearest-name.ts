const furthest = 2

/** Of the names there are the one that was probably meant; undefined where none is that near. */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  const wanted = typed.toUpperCase()
  const longer = names.filter((name) => name.toUpperCase().startsWith(wanted))
  if (wanted.length > 2 && longer.length === 1) return longer[0]
  return names
    .map((name) => ({ name, distance: distanceBetween(name.toUpperCase(), wanted) }))
    .filter(({ name, distance }) => distance <= furthest && distance <= name.length / 2)
    .toSorted((a, b) => a.distance - b.distance)[0]?.name
}

/** Letters added, left out, taken for another, or swapped with the next (Damerau and Levenshtein). */
export function distanceBetween(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [row, letter] of [...a].entries()) {
    const line = [row + 1]
    for (const [at, its] of [...b].entries()) {
      const replaced = (above[at] ?? 0) + (letter === its ? 0 : 1)
      const isSwapped = at > 0 && row > 0 && letter === b[at - 1] && its === a[row - 1]
      const swapped = isSwapped ? (before[at - 1] ?? 0) + 1 : replaced
      line.push(Math.min(replaced, swapped, (above[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1))
    }
    before = above
    above = line
  }
  return above[b.length] ?? 0
}
