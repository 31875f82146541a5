import type * as contract from '@hopwise/contracts'
import { amazonStorefronts, links } from '@hopwise/db'
import { and, eq, ilike, or } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { invalidateLinks } from '#src/features/links/link-configuration/index.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'

type Country = contract.AmazonCountry

/** Geotargeting links to a store; one too many is merely reloaded. */
const amazonLinks = and(
  eq(links.usesCountries, true),
  or(ilike(links.originalUrl, '%amazon.%'), ilike(links.originalUrl, '%amzn.%')),
)

export async function setStorefront(
  ctx: Ctx,
  { params, body }: contract.EndpointInput<typeof contract.setAmazonStorefront>,
) {
  refuseInSample(ctx)
  const { country } = params
  await ctx.orm
    .insert(amazonStorefronts)
    .values({ workspaceId: ctx.workspaceId, country, tag: body.tag })
    .onConflictDoUpdate({
      target: [amazonStorefronts.workspaceId, amazonStorefronts.country],
      set: { tag: body.tag },
    })
  await invalidateLinks(ctx, amazonLinks)
  return { country, tag: body.tag }
}

/** Removing what is not there leaves it so. */
export async function removeStorefront(
  ctx: Ctx,
  { params }: { params: { country: Country } },
): Promise<null> {
  refuseInSample(ctx)
  await ctx.orm
    .delete(amazonStorefronts)
    .where(ours(ctx, amazonStorefronts, eq(amazonStorefronts.country, params.country)))
  await invalidateLinks(ctx, amazonLinks)
  return null
}
