/** One line of at most so many characters, cut at a word where it is longer. */
export function shortened(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most - 1)
  const atWord = cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut
  return `${atWord}…`
}

/** The first text that fits; the last where none does. */
export function fitting(most: number, texts: readonly string[]): string {
  return texts.find((text) => text.length <= most) ?? texts.at(-1) ?? ''
}
