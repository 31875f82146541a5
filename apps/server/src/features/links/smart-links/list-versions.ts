import type {
  listLinkVersions as contract,
  EndpointInput,
  EndpointResult,
} from '@hopwise/contracts'
import { keptConfiguration, linkConfiguration } from '@hopwise/contracts'
import { linkVersions, users } from '@hopwise/db'
import { desc, eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { page } from '#src/collection/page.ts'
import { parse } from '#src/http/parse.ts'
import type { Ctx } from '#src/services.ts'
import { presentSmartLink } from './present-smart-links.ts'

export async function listVersions(
  ctx: Ctx,
  { params, query }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const link = await presentSmartLink(ctx, params.id)
  const { items: rows, total } = await page(
    ctx,
    ctx.orm
      .select({ kept: linkVersions, firstName: users.firstName, lastName: users.lastName })
      .from(linkVersions)
      .leftJoin(users, eq(users.id, linkVersions.userId))
      .where(ours(ctx, linkVersions, eq(linkVersions.linkId, params.id))),
    [desc(linkVersions.version)],
    query,
  )
  // One that was never changed has nothing written down yet.
  if (total === 0) return { items: [asVersion(link)], total: 1 }
  return {
    items: rows.map(({ kept, firstName, lastName }) => ({
      version: kept.version,
      configuration: parse(keptConfiguration, kept.configuration),
      note: kept.note,
      by: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
      createdAt: kept.createdAt.toISOString(),
    })),
    total,
  }
}

function asVersion(link: Awaited<ReturnType<typeof presentSmartLink>>) {
  return {
    version: link.version,
    configuration: parse(linkConfiguration, link),
    note: null,
    by: null,
    createdAt: link.createdAt,
  }
}
