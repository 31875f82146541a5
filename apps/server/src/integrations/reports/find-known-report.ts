import type { ReportColumns, ReportField } from '@hopwise/contracts'
import { withoutCurrency } from './currencies.ts'
import type { KnownReport } from './known/known-report.ts'
import { knownReports } from './known-reports.ts'

/** `Ad Fees($)` and `ad_fees` are the same heading; `Member ID (U1)` and `Member ID` are not. */
export function headingKey(heading: string): string {
  return withoutCurrency(heading.normalize('NFKC'))
    .replaceAll(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

const keysOf = ({ signature, columns, otherMoney, sample }: KnownReport) =>
  [...signature.flat(), ...Object.values(columns).flat(), ...otherMoney, ...sample.headings].map(
    headingKey,
  )

const known = knownReports.map((report) => ({ report, keys: new Set(keysOf(report)) }))
const everyKey = new Set(known.flatMap(({ keys }) => [...keys]))

export const isOfKnownReport = (heading: string) => everyKey.has(headingKey(heading))

/** The report that the headings are of, the one that has most of them where several fit. */
export function findKnownReport(headings: readonly string[]): KnownReport | null {
  const keys = new Set(headings.map(headingKey))
  const has = (heading: string) => keys.has(headingKey(heading))
  const fitting = known
    .filter(({ report: { signature, columns } }) =>
      [...signature, columns.date, columns.amount].every((one) => [one].flat().some(has)),
    )
    .map(({ report, keys: own }) => ({
      report,
      shared: [...keys].filter((key) => own.has(key)).length,
    }))
  return fitting.toSorted((a, b) => b.shared - a.shared)[0]?.report ?? null
}

/** By field, the heading of these that the report has for it. */
export function columnsIn(report: KnownReport, headings: readonly string[]): ReportColumns {
  return Object.fromEntries(
    Object.entries(report.columns).map(([field, names]) => [
      // safe because the keys of columns are fields
      field as ReportField,
      headingAmong(headings, names),
    ]),
  )
}

function headingAmong(headings: readonly string[], names: readonly string[]): string | null {
  for (const name of names) {
    const found = headings.find((heading) => headingKey(heading) === headingKey(name))
    if (found !== undefined) return found
  }
  return null
}
