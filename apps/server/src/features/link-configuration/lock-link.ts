import { links } from '@hopwise/db'
import { and, eq } from 'drizzle-orm'
import { NotFound } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'

export type LinkRow = typeof links.$inferSelect

export const ownLink = (ctx: Ctx, id: number) =>
  and(eq(links.workspaceId, ctx.workspaceId), eq(links.id, id))

/** The workspace's link, held until the transaction ends: whoever changes it too waits. */
export async function lockLink(ctx: Ctx, id: number): Promise<LinkRow> {
  const [found] = await ctx.orm.select().from(links).where(ownLink(ctx, id)).for('update')
  if (found === undefined) throw new NotFound('This link does not exist.')
  return found
}
