import type {
  ImportCounts,
  ImportSheet,
  reportImport,
  reportImportDetail,
} from '@hopwise/contracts'
import { imports } from '@hopwise/db'
import { moneyOf } from '@hopwise/units'
import type { z } from 'zod'
import { getOurs } from '#src/collection/get-ours.ts'
import { countRecorded, type Recorded } from '#src/features/money/earnings/index.ts'
import { bookSample } from '#src/integrations/reports/book-sample.ts'
import { findKnownReport } from '#src/integrations/reports/find-known-report.ts'
import { usualStatus } from '#src/integrations/reports/recognize.ts'
import type { SurveyedSheet } from '#src/integrations/reports/survey-sheet.ts'
import { findUnread } from '#src/integrations/reports/unread-columns.ts'
import type { Ctx } from '#src/services.ts'
import { hasEarnings } from './has-earnings.ts'

export type ImportRow = typeof imports.$inferSelect
export type ShownImport = z.input<typeof reportImport>
export type ShownDetail = z.input<typeof reportImportDetail>

/** What is kept of how a file is read. */
export interface BookFormat {
  sheets: SurveyedSheet[]
  /** What a ZIP holds alongside tables. */
  passedOver: string[]
}

const shownIssues = 50

export const getImportRow = (ctx: Ctx, id: number): Promise<ImportRow> => getOurs(ctx, imports, id)

export function formatOf({ reading }: ImportRow): BookFormat {
  // safe because nothing else is ever stored there
  const book = (reading ?? { sheets: [], passedOver: [] }) as BookFormat
  return { ...book, sheets: book.sheets.map(asReadToday) }
}

/** Imports that were read by an earlier version lack what it did not know. */
function asReadToday(sheet: SurveyedSheet): SurveyedSheet {
  const { money = [], reading } = sheet
  const { defaultStatus = usualStatus(reading.kind), asOf = null } = reading
  return { ...sheet, money, reading: { ...reading, defaultStatus, asOf } }
}

/** What became of one row's earning. */
export interface Outcome extends Pick<Recorded, 'kind' | 'outcome' | 'isMatched'> {
  /** An earlier row of the file was of the same earning. */
  isRepeated: boolean
}

const sumPrefix = 'sum:'
const noCounts: ImportCounts = {
  added: 0,
  refunds: 0,
  chargebacks: 0,
  changed: 0,
  unchanged: 0,
  unmatched: 0,
  faults: 0,
}

/** Counts, and cents by currency alongside them. */
export class Tally {
  readonly counts: ImportCounts & Record<string, number>
  constructor(counts: Record<string, number> = {}) {
    this.counts = { ...noCounts, ...counts }
  }
  add(name: keyof ImportCounts, count = 1): void {
    this.counts[name] += count
  }
  addOutcome(one: Outcome): void {
    countRecorded(this.counts, one)
    if (!one.isMatched && !one.isRepeated) this.add('unmatched')
  }
  addSum(currency: string, cents: number): void {
    const name = `${sumPrefix}${currency}`
    this.counts[name] = (this.counts[name] ?? 0) + cents
  }
}

/** It has ended, and what it changed was kept; an undo that failed can go on. */
export function canUndo({ status, finishedAt, keepsChanges, counts, undone }: ImportRow): boolean {
  const { added = 0, changed = 0 } = counts
  const isOver = finishedAt !== null && status !== 'undoing' && status !== 'undone'
  return isOver && keepsChanges && (added + changed > 0 || undone !== null)
}

export function showImport(row: ImportRow): ShownImport {
  const { counts } = row
  const names = formatOf(row).sheets.filter(hasEarnings).map(nameReport)
  return {
    ...row,
    reports: names.every((name) => name !== null) ? [...new Set(names)] : [],
    counts: { ...noCounts, ...counts },
    totals: Object.entries(counts)
      .filter(([name]) => name.startsWith(sumPrefix))
      .map(([name, cents]) => ({
        currency: name.slice(sumPrefix.length),
        amount: moneyOf(cents),
      })),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    canUndo: canUndo(row),
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }
}

export function showDetail(row: ImportRow): ShownDetail {
  const sheets = formatOf(row).sheets.map(showSheet)
  return { ...showImport(row), sheets, faults: row.faults.slice(0, shownIssues) }
}

function showSheet(sheet: SurveyedSheet): ImportSheet {
  const { columns, asOf } = sheet.reading
  const isDated = columns.date != null || asOf !== null
  return {
    ...sheet,
    report: nameReport(sheet),
    books: isDated && columns.amount != null ? bookSample(sheet) : [],
    unread: hasEarnings(sheet) ? findUnread(sheet) : [],
  }
}

/** What the table of known reports calls a sheet, unless a person says that it is something else. */
function nameReport({ headings, reading }: SurveyedSheet): string | null {
  const known = findKnownReport(headings)
  return known?.kind === reading.kind ? known.title : null
}
