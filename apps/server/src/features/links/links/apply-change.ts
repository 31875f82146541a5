import type { LinkConfiguration, LinkPlatform } from '@hopwise/contracts'
import { links, linkTags } from '@hopwise/db'
import { hashLinkPassword } from '@hopwise/redirector'
import { eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { refusingTakenOwnId } from '#src/collection/own-ids.ts'
import {
  configurationsOf,
  type LinkRow,
  refuseIssues,
  writeConfiguration,
} from '#src/features/links/link-configuration/index.ts'
import { requireProduct } from '#src/features/links/products/index.ts'
import { setTags } from '#src/features/links/tags/index.ts'
import type { Ctx } from '#src/services.ts'
import { isAddressTaken, requireCampaign, takenSlug } from './create-link.ts'

export interface LinkFields {
  productId?: number | undefined
  platform?: LinkPlatform | null | undefined
  slug?: string | undefined
  title?: string | null | undefined
  campaignId?: number | null | undefined
  /** One that `requireDomain` locked before the link was, as those do who take a domain away. */
  domainId?: number | null | undefined
  ownId?: string | null | undefined
  tags?: readonly string[] | undefined
  /** Null asks for none any more. */
  password?: string | null | undefined
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
  const { tags, password, ...columns } = fields
  const { productId = link.productId } = fields
  if (productId !== link.productId) await requireProduct(ctx, productId)
  await requireCampaign(ctx, fields.campaignId)
  if (
    productId !== link.productId ||
    password !== undefined ||
    Object.keys(configuration).length > 0
  ) {
    const before = (await configurationsOf(ctx, [link])).get(link.id)?.configuration
    const after = { originalUrl: link.originalUrl, ...before, ...configuration }
    const isAsked = password === undefined ? link.passwordHash !== null : password !== null
    await refuseIssues(ctx, { ...after, password: isAsked }, productId)
  }
  const version = await writeConfiguration(ctx, link, configuration, note)
  await setTags(ctx, linkTags, link.id, tags)
  const hashed = { ...columns, ...(await passwordColumn(password)) }
  return { slug: await updateFields(ctx, link, hashed), version }
}

async function passwordColumn(password: string | null | undefined) {
  if (password === undefined) return {}
  return { passwordHash: password === null ? null : await hashLinkPassword(password) }
}

async function updateFields(
  ctx: Ctx,
  link: LinkRow,
  fields: Omit<LinkFields, 'tags' | 'password'> & { passwordHash?: string | null },
): Promise<string> {
  try {
    const [after] = await refusingTakenOwnId('links', () =>
      ctx.orm
        .update(links)
        .set({ ...fields, updatedAt: ctx.now() })
        .where(ours(ctx, links, eq(links.id, link.id)))
        .returning({ slug: links.slug }),
    )
    return after?.slug ?? link.slug
  } catch (error) {
    if (!isAddressTaken(error)) throw error
    throw takenSlug(ctx, fields.domainId === undefined ? link.domainId : fields.domainId)
  }
}
