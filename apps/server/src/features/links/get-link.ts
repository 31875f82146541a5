import { links } from '@hopwise/db'
import { NotFound } from '#src/errors.ts'
import { type LinkRow, ownLink } from '#src/features/link-configuration/index.ts'
import type { Ctx } from '#src/services.ts'

/** The workspace's link, archived ones included. */
export async function getLink(ctx: Ctx, id: number): Promise<LinkRow> {
  const [found] = await ctx.orm.select().from(links).where(ownLink(ctx, id))
  if (found === undefined) throw new NotFound('This link does not exist.')
  return found
}
