import { links } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { presentLink } from './list-links.ts'

interface Input {
  params: { id: number }
}

/** Takes a link out of the list. It keeps redirecting and counting: what is posted stays posted. */
export function archiveLink(ctx: Ctx, { params }: Input) {
  return setArchived(ctx, params.id, ctx.now())
}

export function restoreLink(ctx: Ctx, { params }: Input) {
  return setArchived(ctx, params.id, null)
}

async function setArchived(ctx: Ctx, id: number, archivedAt: Date | null) {
  await getOurs(ctx, links, id)
  await ctx.orm
    .update(links)
    .set({ archivedAt })
    .where(ours(ctx, links, eq(links.id, id)))
  ctx.live.announce(ctx.workspaceId, 'links')
  return await presentLink(ctx, id)
}
