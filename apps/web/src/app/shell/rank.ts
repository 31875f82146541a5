interface Named {
  label: string
  detail?: string | undefined
  words: readonly string[]
}

const splitWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const startsOne = (words: readonly string[], sought: string) =>
  words.some((word) => word.startsWith(sought))

/** How well what was typed names it, from 5, a whole phrase that it is also called by, to 0, not at all. */
export function rank({ label, detail = '', words }: Named, typed: string): number {
  const sought = splitWords(typed)
  const name = splitWords(label)
  if (sought.length === 0) return 0
  const isPhrase = (other: string) => splitWords(other).join(' ') === sought.join(' ')
  if (sought.length > 1 && words.some(isPhrase)) return 5
  if (name.join(' ').startsWith(sought.join(' '))) return 4
  if (sought.every((word) => startsOne(name, word))) return 3
  const others = words.flatMap(splitWords)
  const all = [...name, ...others, ...splitWords(detail)]
  if (!sought.every((word) => startsOne(all, word))) return 0
  return sought.some((word) => startsOne([...name, ...others], word)) ? 2 : 1
}
