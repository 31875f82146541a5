import { tags } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { announceTags } from './announce-tags.ts'
import { refusingTwins } from './create-tag.ts'
import { showTag } from './list-tags.ts'

interface Input {
  params: { id: number }
}

/** Takes a tag off all lists; its records keep it, so that it can come back with them. */
export function removeTag(ctx: Ctx, { params }: Input) {
  return setRemoved(ctx, params.id, ctx.now())
}

export function restoreTag(ctx: Ctx, { params }: Input) {
  return setRemoved(ctx, params.id, null)
}

async function setRemoved(ctx: Ctx, id: number, removedAt: Date | null) {
  const before = await getOurs(ctx, tags, id)
  // Its name may have been given to another one in the meantime.
  await refusingTwins(before.name, () =>
    ctx.orm
      .update(tags)
      .set({ removedAt })
      .where(ours(ctx, tags, eq(tags.id, id))),
  )
  announceTags(ctx)
  return await showTag(ctx, id)
}
