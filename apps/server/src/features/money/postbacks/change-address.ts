import type * as contract from '@hopwise/contracts'
import { postbackAddresses } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { type AddressRow, newToken, presentAddress, sealedSecret } from './address-row.ts'
import { lockNames, refuseSecond, refuseSecondSource } from './create-address.ts'

interface Named {
  params: { id: number }
}

/** The source stays when the name changes: what came before and after belongs together. */
export function changeAddress(
  ctx: Ctx,
  { params, body }: contract.EndpointInput<typeof contract.changePostbackAddress>,
) {
  const { secret, ...change } = body
  return applyChange(ctx, params.id, async (inner, before) => {
    if (change.name !== undefined && change.name !== before.name) {
      await refuseSecond(inner, change.name, before.id)
    }
    return {
      ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
      ...(secret !== undefined && { secret: sealedSecret(ctx, secret) }),
    }
  })
}

/** From now on the old URL is answered as one that never was. */
export function rotateAddress(ctx: Ctx, { params }: Named) {
  return applyChange(ctx, params.id, async () => newToken(ctx))
}

export function removeAddress(ctx: Ctx, { params }: Named) {
  return applyChange(ctx, params.id, async () => ({ removedAt: ctx.now() }))
}

export function restoreAddress(ctx: Ctx, { params }: Named) {
  return applyChange(ctx, params.id, async (inner, before) => {
    await refuseSecond(inner, before.name, before.id)
    await refuseSecondSource(inner, before)
    return { removedAt: null }
  })
}

async function applyChange(
  ctx: Ctx,
  id: number,
  changeOf: (inner: Ctx, before: AddressRow) => Promise<Partial<AddressRow>>,
) {
  refuseInSample(ctx)
  const row = await withTransaction(ctx, async (inner) => {
    await lockNames(inner)
    const before = await getOurs(inner, postbackAddresses, id)
    const change = await changeOf(inner, before)
    if (Object.keys(change).length > 0) {
      await inner.orm
        .update(postbackAddresses)
        .set(change)
        .where(ours(ctx, postbackAddresses, eq(postbackAddresses.id, id)))
    }
    return { ...before, ...change }
  })
  ctx.live.announce(ctx.workspaceId, 'postbacks')
  return presentAddress(ctx, row)
}
