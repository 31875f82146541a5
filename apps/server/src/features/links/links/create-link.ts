import { randomInt } from 'node:crypto'
import type {
  createAffiliateLink as contract,
  EndpointInput,
  LinkPlatform,
} from '@hopwise/contracts'
import { campaigns, domains, links, linkTags, violates } from '@hopwise/db'
import { hashLinkPassword } from '@hopwise/redirector'
import { eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { findByOwnIds, takenOwnId } from '#src/collection/own-ids.ts'
import { Conflict, Invalid } from '#src/errors.ts'
import {
  definedOnly,
  type LinkRow,
  refuseIssues,
  writeConfiguration,
} from '#src/features/links/link-configuration/index.ts'
import { findOrMakeProduct, requireProduct } from '#src/features/links/products/index.ts'
import { ensureTags, setTags } from '#src/features/links/tags/index.ts'
import { requireRoom } from '#src/features/people/subscription/index.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { presentLink } from './list-links.ts'

/** Without letters and digits that are read for one another. */
const slugAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const slugLength = 7

type Input = EndpointInput<typeof contract>
type NewLink = Omit<Input['body'], 'platform' | 'productId' | 'productName'> & {
  productId: number
  platform?: LinkPlatform | null | undefined
}
type NewRow = Pick<typeof links.$inferInsert, 'isSmart' | 'version' | 'passwordHash'>

/** A link with one destination, as its row keeps it. */
type PlainLink = Pick<
  NewLink,
  'slug' | 'platform' | 'title' | 'productId' | 'originalUrl' | 'campaignId' | 'domainId' | 'ownId'
>

const slugAttempts = 5

export async function createLink(ctx: Ctx, { body }: Input) {
  const made = await withTransaction(ctx, (inner) => makeLinkOfProduct(inner, body))
  await ctx.linkChanged(made.slug)
  ctx.live.announce(ctx.workspaceId, 'links')
  if (body.productId === undefined) ctx.live.announce(ctx.workspaceId, 'products')
  return await presentLink(ctx, made.id)
}

/** Makes a link of the product named, or of the one that its URL is of. Belongs in a transaction. */
export async function makeLinkOfProduct(ctx: Ctx, body: Input['body']): Promise<LinkRow> {
  const { productId, productName: name = '', ...link } = body
  const { originalUrl } = link
  const product = productId ?? (await findOrMakeProduct(ctx, { originalUrl, name }))
  return await makeLink(ctx, { ...link, productId: product })
}

/** Makes a link where product and plan allow it. Belongs in a transaction. */
export async function makeLink(ctx: Ctx, link: NewLink): Promise<LinkRow> {
  await ensureTags(ctx, link.tags)
  await requireProduct(ctx, link.productId)
  await requireRoom(ctx, 'affiliateLinks')
  await requireCampaign(ctx, link.campaignId)
  return await addLink(ctx, link)
}

/** Adds a link with all that was asked for. Belongs in a transaction that asked for room. */
export async function addLink(ctx: Ctx, link: NewLink, row: NewRow = {}): Promise<LinkRow> {
  const { productId, platform, slug, title, campaignId, domainId, ownId, ...others } = link
  const { tags, password, ...given } = others
  const { originalUrl } = given
  const fields = { productId, platform, slug, title, campaignId, domainId, ownId, originalUrl }
  const configuration = definedOnly(given)
  await requireDomain(ctx, domainId)
  await refuseIssues(ctx, { ...configuration, password: password != null }, productId)
  const isPlain = Object.keys(configuration).length === 1
  const made = await insertLink(ctx, fields, {
    ...(!isPlain && { version: 0 }),
    ...(password != null && { passwordHash: await hashLinkPassword(password) }),
    ...row,
  })
  if (made.version === 0) await writeConfiguration(ctx, made, configuration, 'Created')
  await setTags(ctx, linkTags, made.id, tags)
  return made
}

/** Throws Invalid unless it is a campaign of the workspace, or none. */
export async function requireCampaign(ctx: Ctx, id: number | null | undefined): Promise<void> {
  if (id == null) return
  const [found] = await ctx.orm
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(ours(ctx, campaigns, eq(campaigns.id, id)))
  if (found === undefined) throw Invalid.field('campaignId', 'This campaign does not exist.')
}

/** Throws Invalid unless it is a verified domain of the workspace, or none. */
export async function requireDomain(ctx: Ctx, id: number | null | undefined): Promise<void> {
  if (id == null) return
  const [found] = await ctx.orm
    .select({ id: domains.id })
    .from(domains)
    .where(ours(ctx, domains, eq(domains.id, id), isNotNull(domains.verifiedAt)))
    // So that it is not removed or lost in the meantime.
    .for('share')
  if (found === undefined) {
    throw Invalid.field('domainId', 'Choose a domain that is verified in Settings.')
  }
}

const defaultDomain = (ctx: Ctx): SQL =>
  sql`(
    select ${domains.id} from ${domains} where ${ours(ctx, domains, eq(domains.isDefault, true))} for share
  )`

/** Adds the row alone. Belongs in a transaction that asked for room. */
export async function insertLink(
  ctx: Ctx,
  { slug, platform, title, productId, originalUrl, campaignId, domainId, ownId }: PlainLink,
  row: NewRow = {},
): Promise<LinkRow> {
  for (let attempt = 0; attempt < slugAttempts; attempt += 1) {
    const [made] = await ctx.orm
      .insert(links)
      .values({
        ...row,
        workspaceId: ctx.workspaceId,
        slug: slug ?? randomSlug(),
        productId,
        originalUrl,
        platform: platform ?? null,
        title: title ?? null,
        campaignId: campaignId ?? null,
        domainId: domainId === undefined ? defaultDomain(ctx) : domainId,
        ownId: ownId ?? null,
        createdAt: ctx.now(),
      })
      .onConflictDoNothing()
      .returning()
      .catch((error) => {
        throw isAddressTaken(error) ? takenSlug(ctx, domainId) : error
      })
    if (made !== undefined) return made
    if (ownId != null && (await findByOwnIds(ctx, 'links', [ownId])).size > 0) {
      throw takenOwnId('links')
    }
    if (slug != null) throw takenSlug(ctx, domainId)
  }
  throw new Error('no free slug found')
}

/**
 * Whether it is the breach of a link's address. Triggers, whose refusals former versions know as well, name the
 * index that is there before any domain is verified.
 */
export function isAddressTaken(thrown: unknown): boolean {
  return violates(thrown, 'links_address') || violates(thrown, 'links_slug')
}

/** At a domain, with null at the hosts of this Hopwise, or where new links are made. */
export function takenSlug(ctx: Ctx, domainId: number | null | undefined): Conflict {
  const domain = ctx.domains
    .ofWorkspace(ctx.workspaceId)
    .find(({ id, isDefault }) => (domainId === undefined ? isDefault : id === domainId))
  const message = `This short name is taken${domain === undefined ? '' : ` at ${domain.host}`}.`
  return new Conflict(message, [{ path: 'slug', message }])
}

/** 31^7 are 27 billion slugs: guessing one of a million links takes 27,000 tries. */
export function randomSlug(): string {
  return Array.from(
    { length: slugLength },
    () => slugAlphabet[randomInt(slugAlphabet.length)],
  ).join('')
}
