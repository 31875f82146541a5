import { writtenOpenings } from '@hopwise/db'
import { firstWords } from '@hopwise/writer'
import { desc, eq, notInArray } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'

const mostOpenings = 40
const mostProducts = 200

/** How the latest texts about a product of that name open, newest first. */
export async function listOpenings(ctx: Ctx, productName: string): Promise<string[]> {
  const [found] = await ctx.orm
    .select({ openings: writtenOpenings.openings })
    .from(writtenOpenings)
    .where(ours(ctx, writtenOpenings, eq(writtenOpenings.product, productName.toLowerCase())))
  return found?.openings ?? []
}

/** Remembers how new texts open, before those of `earlier`, and forgets products no one wrote about lately. */
export async function keepOpenings(
  ctx: Ctx,
  productName: string,
  texts: readonly string[],
  earlier: readonly string[],
): Promise<void> {
  const openings = [...new Set([...texts.map(firstWords), ...earlier])].slice(0, mostOpenings)
  const { workspaceId } = ctx
  const product = productName.toLowerCase()
  const at = ctx.now()
  await ctx.orm
    .insert(writtenOpenings)
    .values({ workspaceId, product, openings, at })
    .onConflictDoUpdate({
      target: [writtenOpenings.workspaceId, writtenOpenings.product],
      set: { openings, at },
    })
  const latest = ctx.orm
    .select({ product: writtenOpenings.product })
    .from(writtenOpenings)
    .where(ours(ctx, writtenOpenings))
    .orderBy(desc(writtenOpenings.at))
    .limit(mostProducts)
  await ctx.orm
    .delete(writtenOpenings)
    .where(ours(ctx, writtenOpenings, notInArray(writtenOpenings.product, latest)))
}
