import type { changeTag as contract, EndpointInput } from '@hopwise/contracts'
import { tags } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { announceTags } from './announce-tags.ts'
import { refusingTwins } from './create-tag.ts'
import { showTag } from './list-tags.ts'

export async function changeTag(ctx: Ctx, { params, body }: EndpointInput<typeof contract>) {
  const before = await getOurs(ctx, tags, params.id)
  const { name = before.name, color = before.color } = body
  await refusingTwins(name, () =>
    ctx.orm
      .update(tags)
      .set({ name, color })
      .where(ours(ctx, tags, eq(tags.id, before.id))),
  )
  announceTags(ctx)
  return await showTag(ctx, before.id)
}
