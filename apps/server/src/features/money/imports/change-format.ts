import type { changeFormat as contract, EndpointInput, SheetFormat } from '@hopwise/contracts'
import { imports } from '@hopwise/db'
import { todayIn } from '@hopwise/units'
import { eq } from 'drizzle-orm'
import { lockOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { Conflict, Invalid } from '#src/errors.ts'
import { usualStatus } from '#src/integrations/reports/recognize.ts'
import type { SurveyedSheet } from '#src/integrations/reports/survey-sheet.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { formatOf, type ImportRow } from './import-row.ts'
import { takeImport } from './import-work.ts'

type Change = EndpointInput<typeof contract>['body']

/**
 * A person corrects how a sheet is read; the file is then checked again, from its first row where a
 * check is under way.
 */
export async function changeFormat(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof contract>,
): Promise<ImportRow> {
  if (body.asOf !== undefined && body.asOf > todayIn(ctx.timeZone, ctx.now())) {
    throw Invalid.field('asOf', 'Choose today or an earlier day')
  }
  const changed = await withTransaction(ctx, async (inner) => {
    const row = await lockOurs(inner, imports, params.id)
    const kept = formatOf(row)
    const isRead = kept.sheets.length > 0
    if (!isRead || (row.status !== 'ready' && row.status !== 'checking')) {
      throw new Conflict(
        'You can only edit a report after it’s been read and before it’s imported.',
      )
    }
    const sheet = kept.sheets[body.sheet]
    if (sheet === undefined) throw Invalid.field('sheet', 'Sheet not found in this file.')
    const better = { ...sheet, notes: notesAfter(sheet, body), reading: corrected(sheet, body) }
    const change = {
      status: 'checking',
      done: 0,
      counts: {},
      faults: [],
      reading: { ...kept, sheets: kept.sheets.with(body.sheet, better) },
    } satisfies Partial<ImportRow>
    await inner.orm
      .update(imports)
      .set(change)
      .where(ours(inner, imports, eq(imports.id, row.id)))
    return { ...row, ...change }
  })
  ctx.live.announce(ctx.workspaceId, 'imports')
  takeImport(ctx, changed.id)
  return changed
}

function corrected(sheet: SurveyedSheet, change: Change): SheetFormat {
  const { sheet: _, columns = {}, ...rest } = change
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const before = sheet.reading
  const reading: SheetFormat = { ...before, ...given, columns: { ...before.columns, ...columns } }
  if (reading.kind.startsWith('amazon-')) reading.source = 'amazon'
  if (reading.kind === 'clickbank') reading.source = 'clickbank'
  if (reading.kind !== before.kind && change.defaultStatus === undefined) {
    reading.defaultStatus = usualStatus(reading.kind)
  }
  requireColumns(sheet, columns)
  if (change.asOf !== undefined) reading.columns.date = null
  else if (reading.columns.date != null) reading.asOf = null
  // Another column has dates and sums of another form, unless the person says which.
  const date = reading.columns.date
  if (change.dateForm === undefined && date != null && date !== before.columns.date) {
    reading.dateForm = sheet.proven[date]?.dateForm ?? reading.dateForm
  }
  const amount = reading.columns.amount
  if (change.decimalMark === undefined && amount != null && amount !== before.columns.amount) {
    reading.decimalMark = sheet.proven[amount]?.decimalMark ?? reading.decimalMark
  }
  return reading
}

function requireColumns(sheet: SurveyedSheet, columns: Change['columns'] = {}): void {
  for (const [field, heading] of Object.entries(columns)) {
    if (heading !== null && !sheet.headings.includes(heading)) {
      throw Invalid.field(`columns.${field}`, `The report has no column “${heading}”.`)
    }
  }
}

/** What a person decided is no guess any more. */
function notesAfter({ notes }: SurveyedSheet, change: Change): SurveyedSheet['notes'] {
  return notes.filter(
    (note) =>
      !(note === 'dates-ambiguous' && change.dateForm !== undefined) &&
      !(note === 'currency-guessed' && change.currency !== undefined) &&
      !(note === 'commission-unclear' && change.columns?.amount != null),
  )
}
