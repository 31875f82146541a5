/** A span of a text: from `start`, up to but without `end`. */
export interface Span {
  start: number
  end: number
}

/** A text as it reads, whatever letters spell it; `at` says where each of its characters stood. */
export interface FoldedText {
  text: string
  at: readonly number[]
}

/** Letters of other scripts that are read as Latin ones, and these. */
const lookalikes = new Map(
  Array.from('авекмнорстухіјѕԁɡӏԝүαβεικνορτυχɑı', (letter, index) => [
    letter,
    'abekmhopctyxijsdglwyabeikvoptuxai'.charAt(index),
  ]),
)
const plainer = new Map([
  ['’', "'"],
  ['‘', "'"],
  ['ʼ', "'"],
  ['“', '"'],
  ['”', '"'],
  ['‐', '-'],
  ['‑', '-'],
  ['–', '-'],
  ['—', '-'],
  ['−', '-'],
])
const invisible = /^[\p{Cf}\p{Mn}\u115f\u1160\u3164\uffa0]$/u
const emphasis = /^[*~`]$/
const gap = /^[\s_\p{Extended_Pictographic}]$/u
const digit = /^\d$/
/** Stands for a URL, whose words say nothing about the post. */
const placeholder = '\ufffc'

/** Lower case, without accents, invisible characters, emojis, emphasis and runs of spaces. */
export function foldText(text: string, urls: readonly Span[] = []): FoldedText {
  let folded = ''
  let last = ' '
  const at: number[] = []
  const add = (character: string, index: number) => {
    if (character === ' ' && last === ' ') return
    folded += character
    last = character
    for (let unit = 0; unit < character.length; unit += 1) at.push(index)
  }
  let next = 0
  for (let index = 0; index < text.length; ) {
    const url = urls[next]
    if (url !== undefined && index >= url.start) {
      add(placeholder, url.start)
      index = Math.max(index, url.end)
      next += 1
      continue
    }
    const character = String.fromCodePoint(text.codePointAt(index) ?? 0)
    for (const part of foldedCharacter(character)) add(part, index)
    index += character.length
  }
  at.push(text.length)
  return { text: folded, at }
}

const known = new Map<string, string>()

function foldedCharacter(character: string): string {
  if (character >= 'a' && character <= 'z') return character
  const before = known.get(character)
  if (before !== undefined) return before
  const folded = fold(character)
  if (known.size < 10_000) known.set(character, folded)
  return folded
}

function fold(character: string): string {
  if (digit.test(character)) return character
  let folded = ''
  for (const part of character.normalize('NFKD').toLowerCase()) {
    if (gap.test(part)) folded += ' '
    else if (!invisible.test(part) && !emphasis.test(part)) {
      folded += plainer.get(part) ?? lookalikes.get(part) ?? part
    }
  }
  return folded
}

/** Where a span of the folded text was. */
export function unfolded({ at }: FoldedText, { start, end }: Span): Span {
  return { start: at[start] ?? 0, end: at[end] ?? at.at(-1) ?? 0 }
}
