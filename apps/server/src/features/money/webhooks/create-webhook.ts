import { type createWebhook as contract, type EndpointInput, typesNamed } from '@hopwise/contracts'
import { webhooks, workspaces } from '@hopwise/db'
import { isNull } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { LimitReached } from '#src/errors.ts'
import { refuseInside } from '#src/integrations/receiver/receiver-rules.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { currentPosition } from './position.ts'
import { newSecret, presentWebhook, sealSecret } from './webhook-row.ts'

const maxWebhooks = 20

export async function createWebhook(ctx: Ctx, { body }: EndpointInput<typeof contract>) {
  refuseInSample(ctx)
  refuseInside(ctx, body.url)
  const secret = newSecret()
  const row = await withTransaction(ctx, async (inner) => {
    const position = await currentPosition(inner, typesNamed(body.events))
    await refuseTooMany(inner)
    const [made] = await inner.orm
      .insert(webhooks)
      .values({
        workspaceId: ctx.workspaceId,
        ...body,
        method: body.form === 'webhook' ? 'POST' : body.method,
        secret: sealSecret(ctx, secret),
        position,
        createdAt: ctx.now(),
      })
      .returning()
    if (made === undefined) throw new Error('insert returned no webhook')
    return made
  })
  ctx.live.announce(ctx.workspaceId, 'webhooks')
  return { ...presentWebhook(row), secret }
}

/** Every event goes to each, so their number is bounded. */
export async function refuseTooMany(ctx: Ctx): Promise<void> {
  await ctx.orm
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(ours(ctx, workspaces))
    .for('update')
  const alive = ours(ctx, webhooks, isNull(webhooks.removedAt))
  if ((await ctx.orm.$count(webhooks, alive)) < maxWebhooks) return
  const message = `You can have up to ${maxWebhooks} webhooks. Remove one first.`
  throw new LimitReached(message, [{ path: 'url', message }])
}
