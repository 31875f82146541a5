import {
  type markQuickStartTask as contract,
  type EndpointInput,
  quickStartTaskIds,
} from '@hopwise/contracts'
import { quickStartMarks } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { NotFound } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { getQuickStart } from './get-quick-start.ts'
import { seeProgress } from './see-progress.ts'

type Input = EndpointInput<typeof contract>

export async function markTask(ctx: Ctx, { params, body }: Input) {
  const taskId = quickStartTaskIds.find((id) => id === params.taskId)
  if (taskId === undefined) throw new NotFound('This action does not exist.')
  const seen = await seeProgress(ctx)
  // Where a person says what Hopwise sees anyhow, there is nothing to keep.
  const isSeen = seen[taskId] !== null
  if (isSeen === body.completed) {
    await ctx.orm
      .delete(quickStartMarks)
      .where(ours(ctx, quickStartMarks, eq(quickStartMarks.taskId, taskId)))
  } else {
    const mark = { isDone: body.completed, at: ctx.now() }
    await ctx.orm
      .insert(quickStartMarks)
      .values({ workspaceId: ctx.workspaceId, taskId, ...mark })
      .onConflictDoUpdate({
        target: [quickStartMarks.workspaceId, quickStartMarks.taskId],
        set: mark,
      })
  }
  ctx.live.announce(ctx.workspaceId, 'guidance')
  return await getQuickStart(ctx)
}
