export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const left = [...items]
  for (let index = left.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1))
    const one = left[index] as Item
    left[index] = left[other] as Item
    left[other] = one
  }
  return left
}

export const pick = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)]

/** A number of a text: two products begin at different phrases. */
export const hashOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7)
