import type {
  AffiliateLinkQuery,
  changeAffiliateLinks as contract,
  EndpointInput,
} from '@hopwise/contracts'
import { links, linkTags, placements, posts, type RowChange } from '@hopwise/db'
import { and, asc, gte, isNotNull, type SQL } from 'drizzle-orm'
import { among } from '#src/collection/among.ts'
import type { BulkField, BulkList } from '#src/collection/bulk/bulk-list.ts'
import {
  differsFrom,
  resetColumn,
  setColumn,
  switchField,
} from '#src/collection/bulk/set-column.ts'
import { ours } from '#src/collection/ours.ts'
import { Conflict } from '#src/errors.ts'
import { invalidateLinks } from '#src/features/links/link-configuration/index.ts'
import { addTagsField, removeTagsField } from '#src/features/links/tags/index.ts'
import type { Ctx } from '#src/services.ts'
import { isAddressTaken, requireCampaign, requireDomain } from './create-link.ts'
import { pickLinks } from './list-links.ts'
import {
  findPlace,
  giveUpAddresses,
  holdersAt,
  knownAt,
  lockPlaces,
  mayHave,
  type Place,
} from './place.ts'

type Filter = Omit<AffiliateLinkQuery, 'page' | 'pageSize' | 'order'>
export type LinkChange = EndpointInput<typeof contract>['body']['change']

const campaign = { table: links, column: links.campaignId }

/** Puts links into a campaign, or with null out of theirs. */
export const linkCampaignField: BulkField<number | null> = {
  apply: async (ctx, ids, campaignId) => {
    await requireCampaign(ctx, campaignId)
    const after = campaignId === null ? null : String(campaignId)
    return {
      rows: await setColumn(ctx, campaign, {
        ids,
        after,
        where: differsFrom(campaign.column, after),
      }),
    }
  },
  undo: (ctx, rows) => resetColumn(ctx, campaign, rows),
  changed: invalidateCampaigns,
}

const domain = { table: links, column: links.domainId }

const moveLinks: Omit<BulkField<number | null>, 'undo'> = {
  prepare: requireDomain,
  apply: async (ctx, ids, domainId) => {
    const place = await findPlace(ctx, domainId)
    const { free, taken } = await distinguishTaken(ctx, place, ids)
    const after = domainId === null ? null : String(domainId)
    const setting = { ids: free, after, where: differsFrom(domain.column, after) }
    return {
      rows: await setColumn(ctx, domain, setting).catch(refuseTaken),
      note: taken.length === 0 ? undefined : describeTaken(taken, place),
    }
  },
  changed: async (ctx, ids) => {
    const moved = await ctx.orm
      .select({ slug: links.slug })
      .from(links)
      .where(ours(ctx, links, among(links.id, ids)))
    await ctx.linksChanged(moved.map(({ slug }) => slug))
  },
}

/** Moves links to a domain, but those whose name is taken there; their old short URLs go on working. */
const linkDomainField: BulkField<number | null> = {
  ...moveLinks,
  undo: async (ctx, rows, changedAt) => {
    const places = await lockPlaces(ctx, domainIdsIn(rows))
    const fresh = await freshAddresses(ctx, { rows, places, changedAt })
    const moved = await moveBack(ctx, rows, places)
    const isMoved = new Set(moved)
    for (const { place, ids } of fresh) {
      await giveUpAddresses(
        ctx,
        place,
        ids.filter((id) => isMoved.has(id)),
      )
    }
    return moved
  },
}

/** The same where a domain is replaced: posts and texts with it, so that all addresses are kept after an undo. */
export const linkReplacementField: BulkField<number | null> = {
  ...moveLinks,
  undo: async (ctx, rows) => await moveBack(ctx, rows, await lockPlaces(ctx, domainIdsIn(rows))),
}

type Places = ReadonlyMap<number, NonNullable<Place>>

const domainIdsIn = (rows: readonly RowChange[]): number[] => [
  ...new Set(
    rows.flatMap(({ before, after }) =>
      [before, after].flatMap((id) => (id === null ? [] : [Number(id)])),
    ),
  ),
]

/** Undefined where the domain is none any more. */
const placeIn = (places: Places, domainId: string | null): Place | undefined =>
  domainId === null ? null : places.get(Number(domainId))

async function moveBack(ctx: Ctx, rows: readonly RowChange[], places: Places): Promise<number[]> {
  const back: RowChange[] = []
  for (const [before, some] of Map.groupBy(rows, (row) => row.before)) {
    const place = placeIn(places, before) ?? null
    const ids = some.map(({ rowId }) => rowId)
    const free = new Set((await distinguishTaken(ctx, place, ids)).free)
    const after = place === null ? null : String(place.id)
    back.push(
      ...some.filter(({ rowId }) => free.has(rowId)).map((row) => ({ ...row, before: after })),
    )
  }
  return await resetColumn(ctx, domain, back).catch(refuseTaken)
}

/** For so long, who moved links by mistake gets the names there back. */
const mistakeMs = 10 * 60_000

/** What a move took that hardly anyone knows: links that were there for the first time, and not posted since. */
async function freshAddresses(
  ctx: Ctx,
  { rows, places, changedAt }: { rows: readonly RowChange[]; places: Places; changedAt: Date },
): Promise<{ place: Place; ids: number[] }[]> {
  if (ctx.now().getTime() - changedAt.getTime() > mistakeMs) return []
  const fresh: { place: Place; ids: number[] }[] = []
  const back = rows.filter(({ before }) => placeIn(places, before) !== undefined)
  for (const [after, some] of Map.groupBy(back, (row) => row.after)) {
    const place = placeIn(places, after)
    if (place === undefined) continue
    const ids = some.map(({ rowId }) => rowId)
    const known = new Set([
      ...(await knownAt(ctx, place, ids)),
      ...(await publishedSince(ctx, posts, ids, changedAt)),
      ...(await publishedSince(ctx, placements, ids, changedAt)),
    ])
    fresh.push({ place, ids: ids.filter((id) => !known.has(id)) })
  }
  return fresh
}

async function publishedSince(
  ctx: Ctx,
  table: typeof posts | typeof placements,
  ids: readonly number[],
  at: Date,
): Promise<number[]> {
  const rows = await ctx.orm
    .select({ id: table.linkId })
    .from(table)
    .where(ours(ctx, table, among(table.linkId, ids), gte(table.publishedAt, at)))
  return rows.flatMap(({ id }) => id ?? [])
}

/** Which links may move to a place, and the names of those that may not. */
async function distinguishTaken(ctx: Ctx, place: Place, ids: readonly number[]) {
  const moving = await ctx.orm
    .select({ id: links.id, slug: links.slug })
    .from(links)
    .where(ours(ctx, links, among(links.id, ids)))
    .orderBy(asc(links.id))
    .for('no key update')
  const slugs = moving.map(({ slug }) => slug)
  const holders = await holdersAt(ctx, place, slugs)
  const free: number[] = []
  const taken: string[] = []
  for (const { id, slug } of moving) {
    if (mayHave(holders, slug, id)) free.push(id)
    else taken.push(slug)
    // The first of several that have one name takes it along.
    if (!holders.has(slug)) holders.set(slug, id)
  }
  return { free, taken }
}

function refuseTaken(error: unknown): never {
  if (!isAddressTaken(error)) throw error
  throw new Conflict('One of these short names was taken there in the meantime. Please try again.')
}

const mostNamed = 5

function describeTaken(slugs: readonly string[], place: Place): string {
  const where = place?.host ?? 'this Hopwise’s own host'
  const left = slugs.length - mostNamed
  const named = slugs.slice(0, mostNamed).map((slug) => `/${slug}`)
  const names = new Intl.ListFormat('en').format(left > 0 ? [...named, `${left} more`] : named)
  return slugs.length === 1
    ? `${names} wasn’t moved because that short name is taken at ${where}.`
    : `${names} weren’t moved because those short names are taken at ${where}.`
}

/** Links that meet the condition as well: all, or the smart ones. */
export function linkBulkList(condition?: SQL): BulkList<Filter, LinkChange> {
  return {
    name: 'links',
    table: links,
    condition,
    pick: (ctx, filter) => pickLinks(ctx, filter, condition),
    fields: {
      archived: switchField({ table: links, column: links.archivedAt }),
      campaignId: linkCampaignField,
      domainId: linkDomainField,
      addTags: addTagsField(linkTags),
      removeTags: removeTagsField(linkTags),
    },
    topics: ['links', 'campaigns', 'tags'],
  }
}

/** Redirectors know the campaign of links that pass UTM values on, and of no others. */
export async function invalidateCampaigns(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await invalidateLinks(ctx, and(among(links.id, ids), isNotNull(links.utm)))
}
