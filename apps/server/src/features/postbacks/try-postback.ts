import type { tryPostback as contract, EndpointInput, PostbackTrial } from '@hopwise/contracts'
import { conversions } from '@hopwise/db'
import { and, eq } from 'drizzle-orm'
import { attribute, type ConversionReport, settle } from '#src/features/earnings/index.ts'
import type { Ctx } from '#src/services.ts'
import { getAddress } from './address-row.ts'
import { readCall } from './read-call.ts'
import { queryFields } from './read-fields.ts'

/** What would be made of a call with these parameters; nothing is recorded. */
export async function tryPostback(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof contract>,
): Promise<PostbackTrial> {
  const address = await getAddress(ctx, params.id)
  const query = body.parameters.replace(/^[^?\s]*\?/, '').replace(/#.*$/, '')
  const { report, outcome, reason } = readCall(queryFields(query), address, ctx.now())
  if (report === null) {
    return { outcome: outcome ?? 'ignored', reason, reading: null, matchedBy: null }
  }
  const { transactionId, kind, status, amount, currency, subIds } = report
  const known = await findKnown(ctx, report)
  const [found] = await attribute(ctx, [{ source: report.source, subIds, productKey: null }])
  return {
    outcome: known === null ? 'added' : isNews(ctx, known, report) ? 'changed' : 'unchanged',
    reason,
    reading: { transactionId, kind, status, amount, currency, subIds },
    matchedBy: known?.matchedBy ?? found?.matchedBy ?? null,
  }
}

type Known = typeof conversions.$inferSelect

async function findKnown(
  { orm, workspaceId }: Ctx,
  { source, transactionId, kind }: ConversionReport,
): Promise<Known | null> {
  const [row] = await orm
    .select()
    .from(conversions)
    .where(
      and(
        eq(conversions.workspaceId, workspaceId),
        eq(conversions.source, source),
        eq(conversions.transactionId, transactionId),
        eq(conversions.kind, kind),
      ),
    )
  return row ?? null
}

function isNews({ now }: Ctx, before: Known, report: ConversionReport): boolean {
  const after = settle(before, report, now())
  return (
    before.status !== after.status ||
    before.amount !== after.amount ||
    before.subIds.length !== after.subIds.length
  )
}
