import type { LinkConfiguration, LinkPlatform } from '@hopwise/contracts'
import { links, linkTags, violates } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import {
  configurationsOf,
  type LinkRow,
  refuseIssues,
  writeConfiguration,
} from '#src/features/links/link-configuration/index.ts'
import { requireProduct } from '#src/features/links/products/index.ts'
import { setTags } from '#src/features/links/tags/index.ts'
import type { Ctx } from '#src/services.ts'
import { requireCampaign, takenSlug } from './create-link.ts'

export interface LinkFields {
  productId?: number | undefined
  platform?: LinkPlatform | null | undefined
  slug?: string | undefined
  title?: string | null | undefined
  campaignId?: number | null | undefined
  tags?: readonly string[] | undefined
}

/**
 * Changes a link, as far as both together make sense; answers its slug and version. Belongs in a
 * transaction that holds the link.
 */
export async function applyChange(
  ctx: Ctx,
  link: LinkRow,
  fields: LinkFields,
  configuration: Partial<LinkConfiguration>,
  note: string | null,
): Promise<{ slug: string; version: number }> {
  const { tags, ...columns } = fields
  const { productId = link.productId } = fields
  if (productId !== link.productId) await requireProduct(ctx, productId)
  await requireCampaign(ctx, fields.campaignId)
  if (productId !== link.productId || Object.keys(configuration).length > 0) {
    const before = (await configurationsOf(ctx, [link])).get(link.id)?.configuration
    const after = { originalUrl: link.originalUrl, ...before, ...configuration }
    await refuseIssues(ctx, after, productId)
  }
  const version = await writeConfiguration(ctx, link, configuration, note)
  await setTags(ctx, linkTags, link.id, tags)
  return { slug: await updateFields(ctx, link, columns), version }
}

async function updateFields(
  ctx: Ctx,
  link: LinkRow,
  fields: Omit<LinkFields, 'tags'>,
): Promise<string> {
  try {
    const [after] = await ctx.orm
      .update(links)
      .set({ ...fields, updatedAt: ctx.now() })
      .where(ours(ctx, links, eq(links.id, link.id)))
      .returning({ slug: links.slug })
    return after?.slug ?? link.slug
  } catch (error) {
    throw violates(error, 'links_slug') ? takenSlug() : error
  }
}
