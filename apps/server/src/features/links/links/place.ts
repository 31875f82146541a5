import { domains, linkAddresses, links } from '@hopwise/db'
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { among } from '#src/collection/among.ts'
import { acrossWorkspaces, ours } from '#src/collection/ours.ts'
import type { Tenant } from '#src/services.ts'
import { foreignSlugs } from './foreign-slugs.ts'

/** Where links have their names: at a domain, or with null at the hosts of this Hopwise. */
export type Place = Pick<typeof domains.$inferSelect, 'id' | 'host' | 'workspaceId'> | null

/** Where a link is made that says nothing of it. */
export async function defaultPlace(ctx: Pick<Tenant, 'orm' | 'workspaceId'>): Promise<Place> {
  const [found] = await ctx.orm
    .select()
    .from(domains)
    .where(ours(ctx, domains, eq(domains.isDefault, true)))
  return found ?? null
}

/** A domain of the workspace; the hosts of this Hopwise with null, or where it is not verified any more. */
export async function findPlace(
  ctx: Pick<Tenant, 'orm' | 'workspaceId'>,
  domainId: number | null,
): Promise<Place> {
  if (domainId === null) return null
  const [found] = await ctx.orm
    .select()
    .from(domains)
    .where(ours(ctx, domains, eq(domains.id, domainId), isNotNull(domains.verifiedAt)))
  return found ?? null
}

/** The domains that are still verified, by id; none of them is removed or lost in the meantime. */
export async function lockPlaces(
  ctx: Pick<Tenant, 'orm' | 'workspaceId'>,
  domainIds: readonly number[],
): Promise<Map<number, NonNullable<Place>>> {
  const found = await ctx.orm
    .select()
    .from(domains)
    .where(ours(ctx, domains, among(domains.id, domainIds), isNotNull(domains.verifiedAt)))
    .orderBy(asc(domains.id))
    .for('share')
  return new Map(found.map((one) => [one.id, one]))
}

const isPresentAt = (place: Place): SQL =>
  place === null ? isNull(links.domainId) : eq(links.domainId, place.id)

/** Links that moved away from a place. */
const wasAt = (place: Place): SQL | undefined =>
  place === null
    ? isNull(linkAddresses.host)
    : and(eq(linkAddresses.host, place.host), ours(place, linkAddresses))

/** Those of the links that were at a place before they came there last. */
export async function knownAt(
  ctx: Pick<Tenant, 'orm' | 'workspaceId'>,
  place: Place,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await ctx.orm
    .select({ id: linkAddresses.linkId })
    .from(linkAddresses)
    .where(ours(ctx, linkAddresses, among(linkAddresses.linkId, ids), wasAt(place)))
  return new Set(rows.map(({ id }) => id))
}

/** Frees what links left at a place. */
export async function giveUpAddresses(
  ctx: Pick<Tenant, 'orm' | 'workspaceId'>,
  place: Place,
  ids: readonly number[],
): Promise<void> {
  await ctx.orm
    .delete(linkAddresses)
    .where(ours(ctx, linkAddresses, among(linkAddresses.linkId, ids), wasAt(place)))
}

/** That a link is the one that a visitor gets who asks for a name at a place. */
export function isNamedAt({ orm }: Pick<Tenant, 'orm'>, place: Place, slug: string): SQL {
  const present = orm
    .select({ id: links.id })
    .from(links)
    .where(acrossWorkspaces('slug', eq(links.slug, slug), isPresentAt(place)))
  const moved = orm
    .select({ id: linkAddresses.linkId })
    .from(linkAddresses)
    .where(acrossWorkspaces('slug', eq(linkAddresses.slug, slug), wasAt(place)))
  // An array lets both look-ups use an index, which no OR with a sub-select does.
  return sql`${links.id} = any(array(${present.unionAll(moved)}))`
}

/** Whether a name is free, or the link's own. */
export function mayHave(holders: ReadonlyMap<string, number | null>, slug: string, linkId: number) {
  const holder = holders.get(slug)
  return holder === undefined || holder === linkId
}

/**
 * The names that are taken at a place, each with the workspace's link that has it there, or had it before it
 * moved; null is another workspace's.
 */
export async function holdersAt(
  ctx: Pick<Tenant, 'orm' | 'workspaceId'>,
  place: Place,
  slugs: readonly string[],
): Promise<Map<string, number | null>> {
  const held = await ctx.orm
    .select({ slug: links.slug, id: links.id, workspaceId: links.workspaceId })
    .from(links)
    .where(acrossWorkspaces('slug', among(links.slug, slugs), isPresentAt(place)))
  const moved = await ctx.orm
    .select({ slug: linkAddresses.slug, id: linkAddresses.linkId })
    .from(linkAddresses)
    .where(ours(ctx, linkAddresses, among(linkAddresses.slug, slugs), wasAt(place)))
  const foreign = place === null ? await foreignSlugs(ctx.orm, ctx.workspaceId, slugs) : []
  return new Map([
    ...foreign.map((slug) => [slug, null] as const),
    ...moved.map(({ slug, id }) => [slug, id] as const),
    ...held.map(({ slug, id, workspaceId }) => {
      return [slug, workspaceId === ctx.workspaceId ? id : null] as const
    }),
  ])
}
