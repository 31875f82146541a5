import type { DateForm, DecimalMark, FormatNote, ImportSheet } from '@hopwise/contracts'
import { AmountSurvey } from './amounts.ts'
import { currencyOf } from './currencies.ts'
import { DateSurvey } from './dates.ts'
import { knownHeadings } from './headings.ts'
import { moneyColumns } from './money-columns.ts'
import { type Row, readRows, type Text, UnreadableRows } from './read-rows.ts'
import { recognize } from './recognize.ts'

/** What the cells of each column prove, by its heading: for the day another column is chosen. */
type Proven = Record<
  string,
  { dateForm: DateForm; decimalMark: DecimalMark; isEmpty: boolean; hasIds: boolean }
>

/** What is kept of a sheet; the rest of what is shown follows from it. */
export interface SurveyedSheet extends Omit<ImportSheet, 'report' | 'books' | 'unread'> {
  proven: Proven
}

const sampleRows = 5
const headRows = 25

/** Looks at a whole sheet once: what it is, its columns, its forms of dates and sums. */
export async function surveySheet(name: string, text: Text): Promise<SurveyedSheet> {
  const head: Row[] = []
  const survey = { columns: [] as ColumnSurvey[], rows: 0, sample: [] as string[][] }
  let headings: string[] | null = null
  let isBelowTitle = false
  const take = ({ cells }: Row) => {
    if (isBlank(cells)) return
    survey.rows += 1
    if (survey.sample.length < sampleRows) survey.sample.push(cells)
    for (const [index, column] of survey.columns.entries()) column.note(cells[index] ?? '')
  }
  const begin = () => {
    const at = headingRow(head)
    headings = namedHeadings(head[at]?.cells ?? [])
    isBelowTitle = at > 0
    survey.columns = headings.map(() => new ColumnSurvey())
    for (const row of head.slice(at + 1)) take(row)
  }
  try {
    for await (const row of readRows(text)) {
      if (headings !== null) take(row)
      else if (head.push(row) === headRows) begin()
    }
  } catch (error) {
    // What could be read is shown; reading the rows reports the error with its line.
    if (!(error instanceof UnreadableRows)) throw error
  }
  if (headings === null) begin()
  return describe(name, headings ?? [], isBelowTitle, survey)
}

/** So many cells that differ are no chance; remembering more of them costs memory. */
const enoughIds = 10_000
const idForm = /^(?!\d{4}-\d\d-\d\d)(?=.*\d)[\p{L}\p{N}#_-]{4,}$/u

class ColumnSurvey {
  readonly #ids = new Set<string>()
  readonly dates = new DateSurvey()
  readonly amounts = new AmountSurvey()
  isEmpty = true
  /** Each cell is a code of its own. */
  hasIds = true
  note(cell: string): void {
    this.hasIds &&= idForm.test(cell) && !this.#ids.has(cell)
    if (this.hasIds && this.#ids.size < enoughIds) this.#ids.add(cell)
    if (cell === '') return
    this.isEmpty = false
    this.dates.note(cell)
    this.amounts.note(cell)
  }
}

function describe(
  name: string,
  headings: string[],
  isBelowTitle: boolean,
  { columns, rows, sample }: { columns: ColumnSurvey[]; rows: number; sample: string[][] },
): SurveyedSheet {
  const money = moneyColumns(headings, (index) => columns[index]?.amounts)
  const { isCertain, ...recognized } = recognize(headings, money)
  const currency = currencyOf(headings)
  const isDollar = currency.code === 'USD'
  const decided = columns.map(({ dates }) => dates.decide(isDollar ? 'month-first' : 'day-first'))
  const at = (heading: string | null | undefined) =>
    heading == null ? -1 : headings.indexOf(heading)
  const dates = decided[at(recognized.columns.date)]
  const notes: FormatNote[] = []
  if (isBelowTitle) notes.push('lines-above')
  if (dates?.isAmbiguous === true) notes.push('dates-ambiguous')
  if (dates?.isContradictory === true) notes.push('dates-contradict')
  if (currency.isGuess && recognized.columns.currency == null) notes.push('currency-guessed')
  if (!isCertain) notes.push('commission-unclear')
  return {
    name,
    headings,
    sample,
    rows,
    notes,
    money: money.map(({ heading }) => heading),
    reading: {
      ...recognized,
      dateForm: dates?.form ?? 'year-first',
      decimalMark: columns[at(recognized.columns.amount)]?.amounts.mark ?? 'point',
      currency: currency.code,
      asOf: null,
    },
    proven: Object.fromEntries(
      headings.map((heading, index) => [
        heading,
        {
          dateForm: decided[index]?.form ?? 'year-first',
          decimalMark: columns[index]?.amounts.mark ?? 'point',
          isEmpty: columns[index]?.isEmpty ?? true,
          hasIds: rows > 1 && columns[index]?.hasIds === true,
        },
      ]),
    ),
  }
}

/** The row with the most known headings; a report that has none begins with the widest row. */
function headingRow(head: readonly Row[]): number {
  const scores = head.map(({ cells }) => knownHeadings(cells))
  const best = Math.max(0, ...scores)
  if (best >= 2) return scores.indexOf(best)
  const widths = head.map(({ cells }) => cells.filter((cell) => cell !== '').length)
  return Math.max(0, widths.indexOf(Math.max(0, ...widths)))
}

/** A column is recognized by its heading, so each needs one of its own. */
export function namedHeadings(cells: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return cells.map((cell, index) => {
    const name = cell === '' ? `Column ${index + 1}` : cell.slice(0, 120)
    const before = seen.get(name) ?? 0
    seen.set(name, before + 1)
    return before === 0 ? name : `${name} (${before + 1})`
  })
}

export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell === '')
}
