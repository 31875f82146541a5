import { placements } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { lockOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { Conflict } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'

export type PlacementRow = typeof placements.$inferSelect

type Insert = typeof placements.$inferInsert
/** What is undefined stays as it is. */
type PlacementWrite = { [Field in keyof Insert]?: Insert[Field] | undefined }

/** Held until the transaction ends. An older version than the row's is refused. */
async function lockPlacement(
  ctx: Ctx,
  id: number,
  version: number | undefined,
): Promise<PlacementRow> {
  const found = await lockOurs(ctx, placements, id)
  if (version !== undefined && version !== found.version) {
    throw new Conflict(
      'This placement was changed elsewhere since you opened it. Load it again, then make your change.',
    )
  }
  return found
}

/** The same of one that was not removed. */
export async function lockListed(
  ctx: Ctx,
  id: number,
  version: number | undefined,
): Promise<PlacementRow> {
  const found = await lockPlacement(ctx, id, version)
  if (found.removedAt === null) return found
  throw new Conflict('This placement was removed. Restore it first.')
}

/** Writes a change of the row that is held, as its next version. */
export async function writePlacement(
  ctx: Ctx,
  before: PlacementRow,
  change: PlacementWrite,
): Promise<void> {
  await ctx.orm
    .update(placements)
    // safe because what is undefined in it is passed over
    .set({ ...(change as Partial<Insert>), version: before.version + 1 })
    .where(ours(ctx, placements, eq(placements.id, before.id)))
}
