import type { removeDomain as contract, EndpointInput, EndpointResult } from '@hopwise/contracts'
import { domains } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { lockOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { leaveDomain } from '#src/features/links/links/index.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { announceDomains } from './change-domain.ts'
import { listRenamed } from './list-renamed.ts'

/** Its links stay, at the host of this Hopwise; the audit log has those that it renamed. */
export async function removeDomain(
  ctx: Ctx,
  { params }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  refuseInSample(ctx)
  const { slugs, renamed } = await withTransaction(ctx, async (inner) => {
    const { id } = await lockOurs(inner, domains, params.id)
    const left = await leaveDomain(inner, id)
    await inner.orm.delete(domains).where(ours(inner, domains, eq(domains.id, id)))
    inner.trail?.noteAlso(listRenamed(left.renamed))
    return left
  })
  await ctx.linksChanged(slugs)
  await announceDomains(ctx)
  return { renamed: renamed.length }
}
