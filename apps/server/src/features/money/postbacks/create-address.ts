import type { createPostbackAddress as contract, EndpointInput } from '@hopwise/contracts'
import { postbackAddresses, workspaces } from '@hopwise/db'
import { eq, isNull, ne, or, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { Conflict, LimitReached } from '#src/errors.ts'
import { connectedSources, findSource } from '#src/features/money/earnings/index.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { type AddressRow, newToken, presentAddress, sealedSecret } from './address-row.ts'

/** More than anyone has networks; each may send hundreds of calls a minute. */
const maxAddresses = 100

export async function createAddress(ctx: Ctx, { body }: EndpointInput<typeof contract>) {
  refuseInSample(ctx)
  const { secret = '', ...given } = body
  const row = await withTransaction(ctx, async (inner) => {
    await lockNames(inner)
    await refuseSecond(inner, given.name, null)
    const alive = ours(ctx, postbackAddresses, isNull(postbackAddresses.removedAt))
    if ((await inner.orm.$count(postbackAddresses, alive)) >= maxAddresses) {
      const message = `You can have up to ${maxAddresses} postback addresses. Remove one first.`
      throw new LimitReached(message, [{ path: 'name', message }])
    }
    const [made] = await inner.orm
      .insert(postbackAddresses)
      .values({
        workspaceId: ctx.workspaceId,
        ...given,
        source: await chooseSource(inner, given),
        ...newToken(inner),
        secret: sealedSecret(inner, secret),
        createdAt: ctx.now(),
      })
      .returning()
    if (made === undefined) throw new Error('insert returned no postback address')
    return made
  })
  ctx.live.announce(ctx.workspaceId, 'postbacks')
  return presentAddress(ctx, row)
}

/**
 * All ways by which a network reports an order name one source. A second address of a network has its own,
 * unless the ids of the network's orders are enough.
 */
async function chooseSource(
  ctx: Ctx,
  { name, template }: { name: string; template: string },
): Promise<string> {
  if (template === 'clickbank') return 'clickbank'
  const source = await findSource(ctx, name)
  if (connectedSources.has(source)) return source
  const others = ours(
    ctx,
    postbackAddresses,
    isNull(postbackAddresses.removedAt),
    eq(postbackAddresses.source, source),
  )
  return (await ctx.orm.$count(postbackAddresses, others)) === 0 ? source : name
}

/** Until the transaction ends no one else makes, renames or restores an address of the workspace. */
export async function lockNames(ctx: Ctx): Promise<void> {
  await ctx.orm
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(ours(ctx, workspaces))
    .for('update')
}

/** Two addresses of one source would tell their transaction ids apart no more. */
export async function refuseSecond(ctx: Ctx, name: string, except: number | null): Promise<void> {
  const lower = name.toLowerCase()
  const found = await ctx.orm
    .select({ id: postbackAddresses.id })
    .from(postbackAddresses)
    .where(
      ours(
        ctx,
        postbackAddresses,
        isNull(postbackAddresses.removedAt),
        except === null ? undefined : ne(postbackAddresses.id, except),
        or(
          eq(sql`lower(${postbackAddresses.name})`, lower),
          eq(sql`lower(${postbackAddresses.source})`, lower),
        ),
      ),
    )
  if (found.length === 0) return
  const message = 'A postback address with this name already exists.'
  throw new Conflict(message, [{ path: 'name', message }])
}

/** Another name may count the same network by now. */
export async function refuseSecondSource(ctx: Ctx, { id, source }: AddressRow): Promise<void> {
  if (connectedSources.has(source)) return
  const others = ours(
    ctx,
    postbackAddresses,
    isNull(postbackAddresses.removedAt),
    ne(postbackAddresses.id, id),
    eq(sql`lower(${postbackAddresses.source})`, source.toLowerCase()),
  )
  const [other] = await ctx.orm
    .select({ name: postbackAddresses.name })
    .from(postbackAddresses)
    .where(others)
  if (other === undefined) return
  const message = `This network already has a postback address, “${other.name}”.`
  throw new Conflict(message, [{ path: 'name', message }])
}
