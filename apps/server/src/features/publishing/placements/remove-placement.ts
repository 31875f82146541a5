import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { lockPlacement, writePlacement } from './get-placement.ts'
import { showPlacement } from './list-placements.ts'
import type { Placement } from './select-placements.ts'
import { tellChanged } from './tell-changed.ts'

interface Input {
  params: { id: number }
}

/** Takes it off the list. Its link goes on redirecting, for the text may stand on the site. */
export function removePlacement(ctx: Ctx, { params }: Input): Promise<Placement> {
  return setRemoved(ctx, params.id, ctx.now())
}

/** As it was. What fell due meanwhile is told of now. */
export function restorePlacement(ctx: Ctx, { params }: Input): Promise<Placement> {
  return setRemoved(ctx, params.id, null)
}

async function setRemoved(ctx: Ctx, id: number, removedAt: Date | null): Promise<Placement> {
  const isChanged = await withTransaction(ctx, async (inner) => {
    const before = await lockPlacement(inner, id, undefined)
    if ((before.removedAt === null) === (removedAt === null)) return false
    await writePlacement(inner, before, { removedAt })
    return true
  })
  if (isChanged) await tellChanged(ctx)
  return await showPlacement(ctx, id)
}
