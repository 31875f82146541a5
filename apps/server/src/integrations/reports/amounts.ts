import type { DecimalMark } from '@hopwise/contracts'

/** What numeric(14,2) holds. */
const maxCents = 99_999_999_999_999

/** Longer cells hold no sum; the pattern below would try them in every way there is. */
const longestSum = 60

/** Digits and marks of a sum, without its currency; null when it is none. */
function bare(cell: string): { isNegative: boolean; digits: string } | null {
  const text = cell.trim().replaceAll(/\s+/g, ' ')
  if (text.length > longestSum) return null
  const found =
    /^([(\-−–]?) ?(?:\p{Sc}|[A-Za-z]{1,4}\$?|\p{L}{2}\.?)? ?([-−–]?) ?(\d[\d.,'’ ]*|[.,]\d+) ?(?:\p{Sc}|\p{L}{1,4}\.?)? ?(\)|[-−–])?$/u.exec(
      text,
    )
  if (found === null) return null
  const [, open = '', sign = '', digits = '', end = ''] = found
  if ((open === '(') !== (end === ')')) return null
  return {
    isNegative: open !== '' || sign !== '' || end !== '',
    digits: digits.replaceAll(/['’\s]/g, ''),
  }
}

/** Which mark one cell proves to be the decimal one; null when it could be either. */
function provenMark(cell: string): DecimalMark | null {
  const digits = bare(cell)?.digits ?? ''
  const [point, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')]
  if (point < 0 && comma < 0) return null
  if (point >= 0 && comma >= 0) return point > comma ? 'point' : 'comma'
  const [mark, at] = point >= 0 ? (['point', point] as const) : (['comma', comma] as const)
  const other = mark === 'point' ? 'comma' : 'point'
  if (digits.indexOf(mark === 'point' ? '.' : ',') !== at) return other
  const isGroup = digits.length - at === 4 && at > 0 && at < 4 && !digits.startsWith('0')
  return isGroup ? null : mark
}

/** What can be nothing but a sum: it has cents, or the sign of a currency. */
function isSurelyMoney(cell: string): boolean {
  const digits = bare(cell)?.digits
  return digits !== undefined && (/[.,]\d{2}$/.test(digits) || /\p{Sc}/u.test(cell))
}

/** Decides over all cells of a column whether it holds sums, and by which mark its decimals stand. */
export class AmountSurvey {
  #point = 0
  #comma = 0
  #sums = 0
  #others = 0
  #certain = 0
  note(cell: string): void {
    if (bare(cell) !== null) this.#sums += 1
    else if (!/^[-−–]$/.test(cell)) this.#others += 1
    if (isSurelyMoney(cell)) this.#certain += 1
    const mark = provenMark(cell)
    if (mark === 'point') this.#point += 1
    if (mark === 'comma') this.#comma += 1
  }
  /** By its cells alone: sums in all of them, some of which can be nothing else. */
  get isMoney(): boolean {
    return this.#certain > 0 && this.#others === 0
  }
  /** No cell says otherwise, or one is a sum. */
  get mayBeMoney(): boolean {
    return this.#sums > 0 || this.#others === 0
  }
  get mark(): DecimalMark {
    return this.#comma > this.#point ? 'comma' : 'point'
  }
}

/** Whole cents, rounded half away from zero; null when the cell holds no sum. */
export function readCents(cell: string, mark: DecimalMark): number | null {
  const found = bare(cell)
  if (found === null) return null
  const [group, decimal] = mark === 'point' ? [',', '.'] : ['.', ',']
  const [whole = '', fraction = '', ...more] = found.digits.split(decimal)
  if (more.length > 0 || fraction.includes(group)) return null
  const groups = whole.split(group)
  if (groups.length > 1 && !isGrouped(groups)) return null
  const cents =
    Number(`${groups.join('')}${fraction.padEnd(2, '0').slice(0, 2)}`) +
    (Number(fraction[2] ?? 0) >= 5 ? 1 : 0)
  if (cents > maxCents) return null
  return found.isNegative && cents !== 0 ? -cents : cents
}

/** By thousands, or as in 1,23,456.00: a mark anywhere else is another country's decimal mark. */
function isGrouped([first = '', ...rest]: string[]): boolean {
  const last = rest.pop() ?? ''
  const isFirst = /^[1-9]\d{0,2}$/.test(first)
  return isFirst && last.length === 3 && rest.every(({ length }) => length === 2 || length === 3)
}

export function centsAsMoney(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
