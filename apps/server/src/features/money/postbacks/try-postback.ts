import type { tryPostback as contract, EndpointInput, PostbackTrial } from '@hopwise/contracts'
import { conversions, postbackAddresses } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import {
  attribute,
  type ConversionReport,
  previewConversions,
} from '#src/features/money/earnings/index.ts'
import type { Ctx } from '#src/services.ts'
import { describeMissingRate } from './missing-rate.ts'
import { readCall } from './read-call.ts'
import { queryFields } from './read-fields.ts'

/** What would be made of a call with these parameters; nothing is recorded. */
export async function tryPostback(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof contract>,
): Promise<PostbackTrial> {
  const address = await getOurs(ctx, postbackAddresses, params.id)
  const [beforeFragment = ''] = body.parameters.split('#', 1)
  const query = beforeFragment.replace(/^[^?\s]*\?/, '')
  const { report, outcome, reason } = readCall(queryFields(query), address, ctx.now())
  if (report === null) {
    return { outcome: outcome ?? 'ignored', reason, reading: null, matchedBy: null }
  }
  const { transactionId, kind, status, amount, currency, subIds } = report
  const [preview] = await previewConversions(ctx, [report])
  if (preview === undefined) throw new Error('a report has no preview')
  const noRate = await describeMissingRate(ctx, report)
  return {
    outcome: preview.outcome,
    reason: [reason, noRate].filter((one) => one !== null).join(' ') || null,
    reading: { transactionId, kind, status, amount, currency, subIds },
    matchedBy: preview.isMatched ? await matchOf(ctx, report) : null,
  }
}

async function matchOf(ctx: Ctx, { source, transactionId, kind, subIds }: ConversionReport) {
  const [known] = await ctx.orm
    .select({ matchedBy: conversions.matchedBy, subIds: conversions.subIds })
    .from(conversions)
    .where(
      ours(
        ctx,
        conversions,
        eq(conversions.source, source),
        eq(conversions.transactionId, transactionId),
        eq(conversions.kind, kind),
      ),
    )
  if (known?.matchedBy != null) return known.matchedBy
  const all = [...new Set([...(known?.subIds ?? []), ...subIds])]
  const now = { occurredAt: ctx.now(), isDayOnly: false, isZoneless: false }
  const [found] = await attribute(ctx, [{ source, subIds: all, productKey: null, ...now }])
  return found?.matchedBy ?? null
}
