import type { createPlacement as contract, EndpointInput } from '@hopwise/contracts'
import { placements } from '@hopwise/db'
import { eq, isNotNull, isNull } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { Invalid } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { announceChanges } from './announce-changes.ts'
import { dueTimeOf, nextSlot } from './due-time.ts'
import { showPlacement } from './list-placements.ts'
import { chooseLink, keepLink } from './placement-link.ts'
import type { Placement } from './select-placements.ts'
import { type Site, sitesOf } from './sites-of.ts'

type Body = EndpointInput<typeof contract>['body']

export async function createPlacement(ctx: Ctx, { body }: { body: Body }): Promise<Placement> {
  const made = await withTransaction(ctx, async (inner) => {
    const site = await liveSite(inner, body.targetId)
    const scheduledFor = await whenOf(inner, body)
    const chosen = await chooseLink(inner, site, {
      productId: body.productId,
      destinationUrl: body.destinationUrl ?? body.affiliateLinks?.[0] ?? null,
      linkKind: body.linkKind,
      isOwnPage: body.isOwnPage,
    })
    const { title, content } = body
    const current = { linkId: null, destinationUrl: null, title, content }
    const link = await keepLink(inner, site, current, chosen)
    const [row] = await inner.orm
      .insert(placements)
      .values({
        workspaceId: ctx.workspaceId,
        targetId: site.id,
        strategyId: body.strategyId,
        title,
        content: link.content,
        status: scheduledFor === null ? 'draft' : 'scheduled',
        productId: chosen.productId,
        linkId: link.linkId,
        destinationUrl: chosen.destinationUrl,
        isDirect: chosen.kind === 'direct',
        isOwnPage: body.isOwnPage,
        scheduledFor,
        dueAt: scheduledFor,
        createdAt: ctx.now(),
      })
      .returning({ id: placements.id })
    if (row === undefined) throw new Error('insert returned no placement')
    return { id: row.id, slugs: link.slugs }
  })
  await announceChanges(ctx, made.slugs)
  return await showPlacement(ctx, made.id)
}

async function liveSite(ctx: Ctx, targetId: number): Promise<Site> {
  const site = (await sitesOf(ctx, [targetId])).get(targetId)
  if (site === undefined) throw Invalid.field('targetId', 'This site does not exist.')
  return site
}

/** The time asked for; without one a draft has none, and anything else the next free morning. */
function whenOf(
  ctx: Ctx,
  { status, scheduledFor, targetId }: Body,
): Promise<Date | null> | Date | null {
  if (status === 'draft') return null
  return scheduledFor === null ? freeSlot(ctx, targetId) : dueTimeOf(ctx, scheduledFor)
}

export async function freeSlot(ctx: Ctx, targetId: number): Promise<Date> {
  const rows = await ctx.orm
    .select({ at: placements.scheduledFor })
    .from(placements)
    .where(
      ours(
        ctx,
        placements,
        eq(placements.targetId, targetId),
        eq(placements.status, 'scheduled'),
        isNull(placements.removedAt),
        isNotNull(placements.scheduledFor),
      ),
    )
  return nextSlot(
    ctx,
    rows.flatMap(({ at }) => at ?? []),
  )
}
