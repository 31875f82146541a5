export interface Column<Row> {
  title: string
  value(row: Row): string | number | null
  /** Cut where the terminal is narrow. */
  isLong?: boolean
  /** Left out where the terminal is too narrow even so, from the right. */
  isExtra?: boolean
}

const gap = '  '
const shortest = 12
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** East Asian letters and pictures take two columns. */
const wide =
  /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFD}]/u
/** What would move the cursor, or turn the direction of the line. */
const controls = /[\p{Cc}\u2028-\u202E\u2066-\u2069]/gu

const graphemes = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)
const widthOfOne = (grapheme: string) => (wide.test(grapheme) ? 2 : 1)

export const clean = (text: string) => text.replaceAll(controls, ' ')

/** @internal */
export function textWidth(text: string): number {
  return graphemes(text).reduce((sum, one) => sum + widthOfOne(one), 0)
}

function cut(text: string, width: number): string {
  if (textWidth(text) <= width) return text
  let left = width - 1
  const kept = graphemes(text).filter((one) => {
    left -= widthOfOne(one)
    return left >= 0
  })
  return `${kept.join('')}…`
}

/** Rows under their titles, in lines that are no wider; numbers stand to the right. */
export function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[], width: number) {
  const cells = columns.map((column) => {
    const values = rows.map((row) => column.value(row))
    const texts = [column.title, ...values.map((value) => clean(String(value ?? '')))]
    const isNumber = values.every((value) => typeof value !== 'string' || /^-?[\d.]/.test(value))
    return { ...column, texts, isNumber, width: Math.max(...texts.map(textWidth)) }
  })
  const shown = fitted(cells, width)
  const lines = Array.from({ length: rows.length + 1 }, (_, at) =>
    shown
      .map(({ texts, width: own, isNumber }) => padded(cut(texts[at] ?? '', own), own, isNumber))
      .join(gap)
      .trimEnd(),
  )
  return lines.join('\n')
}

interface Sized {
  width: number
  isLong?: boolean
  isExtra?: boolean
}

function fitted<Cell extends Sized>(cells: readonly Cell[], width: number): Cell[] {
  const all = (some: readonly Cell[]) =>
    some.reduce((sum, one) => sum + one.width, gap.length * (some.length - 1))
  const least = (one: Cell) => (one.isLong ? Math.min(one.width, shortest) : one.width)
  let shown = [...cells]
  const isTooWide = () => all(shown.map((one) => ({ ...one, width: least(one) }))) > width
  while (isTooWide() && shown.some(({ isExtra }) => isExtra)) {
    const last = shown.findLast(({ isExtra }) => isExtra)
    shown = shown.filter((one) => one !== last)
  }
  // The widest gives first, so that all that are cut end up alike.
  for (let over = all(shown) - width; over > 0; over -= 1) {
    const widest = shown
      .filter((one) => one.width > least(one))
      .toSorted((a, b) => b.width - a.width)[0]
    if (widest === undefined) break
    shown = shown.map((one) => (one === widest ? { ...one, width: one.width - 1 } : one))
  }
  return shown
}

function padded(text: string, width: number, isRight: boolean): string {
  const space = ' '.repeat(Math.max(width - textWidth(text), 0))
  return isRight ? space + text : text + space
}

/** One record: a line for each field that has a value. */
export function record(fields: readonly (readonly [string, string | number | null])[]): string {
  const known = fields.filter(([, value]) => value !== null && value !== '')
  const indent = Math.max(...known.map(([name]) => name.length)) + gap.length
  return known.map(([name, value]) => name.padEnd(indent) + clean(String(value))).join('\n')
}

export const money = ({ amount, currency }: { amount: string; currency: string }) =>
  `${amount} ${currency}`

/** To the minute, in UTC. */
export const instant = (text: string) => `${text.slice(0, 10)} ${text.slice(11, 16)}`
