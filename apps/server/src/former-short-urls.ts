import { linkAddresses } from '@hopwise/db'
import { among } from '#src/collection/among.ts'
import { ours } from '#src/collection/ours.ts'
import type { Tenant } from './services.ts'
import { shortUrlAt } from './short-urls.ts'

/** Where each of these links was before it moved. */
export async function formerShortUrls(
  ctx: Pick<Tenant, 'config' | 'orm' | 'workspaceId'>,
  linkIds: readonly number[],
): Promise<(linkId: number) => string[]> {
  const rows = await ctx.orm
    .select()
    .from(linkAddresses)
    .where(ours(ctx, linkAddresses, among(linkAddresses.linkId, linkIds)))
  const byLink = Map.groupBy(rows, ({ linkId }) => linkId)
  return (linkId) => (byLink.get(linkId) ?? []).map(({ host, slug }) => shortUrlAt(ctx, host, slug))
}
