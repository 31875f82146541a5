import type { LiveTopic } from '@hopwise/contracts'
import type { Ctx } from '#src/services.ts'

const topics: readonly LiveTopic[] = ['tags', 'links', 'campaigns', 'products']

/** Lists of everything that has tags show their names and colors. */
export function announceTags(ctx: Ctx): void {
  for (const topic of topics) ctx.live.announce(ctx.workspaceId, topic)
}
