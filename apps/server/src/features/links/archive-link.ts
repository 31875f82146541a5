import { links } from '@hopwise/db'
import { ownLink } from '#src/features/link-configuration/index.ts'
import type { Ctx } from '#src/services.ts'
import { getLink } from './get-link.ts'
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
  await getLink(ctx, id)
  await ctx.orm.update(links).set({ archivedAt }).where(ownLink(ctx, id))
  ctx.live.announce(ctx.workspaceId, 'links')
  return await presentLink(ctx, id)
}
