import { TooManyRequests } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'

/** A model is paid by the text; the built-in writer only takes time of the processor. */
const rules = {
  model: { name: 'model', max: 30, windowMs: 60_000 },
  'built-in': { name: 'built-in-writer', max: 90, windowMs: 60_000 },
}

/** Counts one generation of a workspace, or throws when there were too many in this minute. */
export async function takeTurn(ctx: Ctx, writer: keyof typeof rules): Promise<void> {
  const seconds = await ctx.limits.take(rules[writer], String(ctx.workspaceId))
  if (seconds === 0) return
  throw new TooManyRequests(
    `You’ve generated a lot in one minute. Please try again in ${seconds} seconds.`,
    seconds,
    rules[writer],
  )
}
