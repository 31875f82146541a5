import type { Ctx } from '#src/services.ts'

/** After the commit: redirectors look at changed links again, and open screens at placements. */
export async function announceChanges(ctx: Ctx, slugs: readonly string[] = []): Promise<void> {
  for (const slug of slugs) await ctx.linkChanged(slug)
  if (slugs.length > 0) ctx.live.announce(ctx.workspaceId, 'links')
  ctx.live.announce(ctx.workspaceId, 'placements')
}
