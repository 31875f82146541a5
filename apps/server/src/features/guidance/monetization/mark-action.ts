import type { markMoneyAction as contract, EndpointInput, EndpointResult } from '@hopwise/contracts'
import { moneyActions } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { NotFound } from '#src/errors.ts'
import type { MoneyCtx } from './money-facts.ts'
import { rankActions } from './rank-actions.ts'

/** Only what is advised now can be marked; taking a mark back is always possible. */
export async function markAction(
  ctx: MoneyCtx,
  { body }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const { key, state } = body
  const { orm, workspaceId } = ctx
  if (state === 'open') {
    await orm.delete(moneyActions).where(ours(ctx, moneyActions, eq(moneyActions.key, key)))
    return body
  }
  const isAdvised = rankActions(await ctx.facts()).some((action) => action.key === key)
  if (!isAdvised)
    throw new NotFound('This action is no longer recommended because its figures changed.')
  const at = ctx.now()
  await orm
    .insert(moneyActions)
    .values({ workspaceId, key, state, at })
    .onConflictDoUpdate({
      target: [moneyActions.workspaceId, moneyActions.key],
      set: { state, at },
    })
  return body
}
