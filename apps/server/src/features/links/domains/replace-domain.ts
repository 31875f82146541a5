import type {
  replaceDomain as contract,
  DomainUses,
  EndpointInput,
  undoDomainReplacement as undoContract,
} from '@hopwise/contracts'
import { domains, type FieldChange, links, placements, posts, type RowChange } from '@hopwise/db'
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { among } from '#src/collection/among.ts'
import type { BulkField, Undoable } from '#src/collection/bulk/bulk-list.ts'
import { announceChange, idsOf, keepChange } from '#src/collection/bulk/change-many.ts'
import { resetColumn, setColumn, setEach } from '#src/collection/bulk/set-column.ts'
import { undoMany } from '#src/collection/bulk/undo-many.ts'
import { contains } from '#src/collection/contains.ts'
import { getOurs, lockOurs } from '#src/collection/get-ours.ts'
import { lockWorkspace } from '#src/collection/lock-workspace.ts'
import { ours } from '#src/collection/ours.ts'
import { Invalid } from '#src/errors.ts'
import {
  findPlace,
  holdersAt,
  linkReplacementField,
  type Place,
  requireDomain,
} from '#src/features/links/links/index.ts'
import { isUnclaimed } from '#src/jobs/claims.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'
import { shortUrlBases, shortUrlOf } from '#src/short-urls.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { announceDomains } from './change-domain.ts'
import type { DomainRow } from './list-domains.ts'
import { namesIn, withMovedUrls } from './short-urls-in-text.ts'

type Input = EndpointInput<typeof contract>

export async function getDomainUses(
  ctx: Ctx,
  { params }: Pick<Input, 'params'>,
): Promise<DomainUses> {
  return await countUses(ctx, await getOurs(ctx, domains, params.id))
}

/** Its links, new ones and all that is not published yet go to another domain; what is published stays. */
export async function replaceDomain(ctx: Ctx, { params, body: { domainId } }: Input) {
  refuseInSample(ctx)
  const { changes, ...answer } = await withTransaction(ctx, async (inner) => {
    await lockWorkspace(inner)
    const from = await lockOurs(inner, domains, params.id)
    if (domainId === from.id) {
      throw Invalid.field('domainId', 'Choose a different domain.')
    }
    await requireDomain(inner, domainId)
    const before = await countUses(inner, from)
    const { changes, note } = await move(inner, from, domainId)
    const left = await countUses(inner, from)
    const isNone = idsOf(changes).length === 0
    const undoId = isNone ? null : await keepChange(inner, replacement.name, changes)
    return {
      links: before.links - left.links,
      posts: before.posts - left.posts,
      placements: before.placements - left.placements,
      note,
      undoId,
      changes,
    }
  })
  await announceReplacement(ctx, changes)
  return answer
}

export async function undoDomainReplacement(
  ctx: Ctx,
  { params }: EndpointInput<typeof undoContract>,
): Promise<null> {
  refuseInSample(ctx)
  await undoMany(ctx, replacement, params.id)
  await announceDomains(ctx)
  return null
}

async function announceReplacement(ctx: Ctx, changes: readonly FieldChange[]): Promise<void> {
  await announceChange(ctx, replacement, changes)
  await announceDomains(ctx)
}

interface Moved {
  changes: FieldChange[]
  /** Which links stay, and why. */
  note: string | null
}

async function move(ctx: Ctx, from: DomainRow, domainId: number | null): Promise<Moved> {
  const base = shortUrlBases(ctx).find((one) => one.domainId === domainId)?.base
  // The book of this process may be a moment behind.
  if (base === undefined) throw Invalid.field('domainId', 'Choose a domain that is verified.')
  const textMove: TextMove = { from, to: await findPlace(ctx, domainId), base }
  const { fields } = replacement
  const moved = {
    links: await fields.links.apply(ctx, await linksOn(ctx, from), domainId),
    posts: await fields.posts.apply(ctx, await withTexts(ctx, posts, from), textMove),
    placements: await fields.placements.apply(
      ctx,
      await withTexts(ctx, placements, from),
      textMove,
    ),
  }
  const changes = Object.entries(moved).map(([field, { rows }]) => ({ field, rows }))
  const { note = null } = moved.links
  if (!from.isDefault) return { changes, note }
  // One at a time: no two may be the default.
  const defaults = [
    { id: from.id, isOn: false },
    ...(domainId === null ? [] : [{ id: domainId, isOn: true }]),
  ]
  for (const { id, isOn } of defaults) {
    const { rows } = await fields.isDefault.apply(ctx, [id], isOn)
    changes.push({ field: 'isDefault', rows })
  }
  return { changes, note }
}

async function linksOn(ctx: Ctx, { id }: DomainRow): Promise<number[]> {
  const rows = await ctx.orm
    .select({ id: links.id })
    .from(links)
    .where(ours(ctx, links, eq(links.domainId, id)))
    .orderBy(asc(links.id))
  return rows.map((row) => row.id)
}

type Texts = typeof posts | typeof placements

/** No reader has it yet, and no job is about to post it. */
function isChangeable(table: Texts): SQL | undefined {
  const isLeft = isNull(table.removedAt)
  return table === posts
    ? and(isLeft, inArray(posts.status, ['draft', 'scheduled', 'failed']), isUnclaimed(posts))
    : and(isLeft, ne(placements.status, 'published'))
}

const namesHost = (table: Texts, { host }: DomainRow) => contains(host, table.content)

async function withTexts(ctx: Ctx, table: Texts, from: DomainRow): Promise<number[]> {
  const rows = await ctx.orm
    .select({ id: table.id })
    .from(table)
    .where(ours(ctx, table, isChangeable(table), namesHost(table, from)))
    .orderBy(asc(table.id))
  return rows.map((row) => row.id)
}

async function countUses(ctx: Ctx, from: DomainRow): Promise<DomainUses> {
  const isOn = ours(ctx, links, eq(links.domainId, from.id))
  const linked = ctx.orm.select({ id: links.id }).from(links).where(isOn)
  const unpublished = (table: Texts) => {
    const uses = or(inArray(table.linkId, linked), namesHost(table, from))
    return ctx.orm.$count(table, ours(ctx, table, isChangeable(table), uses))
  }
  return {
    links: await ctx.orm.$count(links, isOn),
    posts: await unpublished(posts),
    placements: await unpublished(placements),
  }
}

interface TextMove {
  from: DomainRow
  to: Place
  /** What short URLs there begin with. */
  base: string
}

/** Short URLs that stand in texts as they are, and are not made from a link each time. */
function textField(table: Texts): BulkField<TextMove> {
  const column = { table, column: table.content, version: table.version }
  return {
    apply: async (ctx, ids, move) => {
      const found = await ctx.orm
        .select({ rowId: table.id, before: table.content })
        .from(table)
        .where(ours(ctx, table, among(table.id, ids), isChangeable(table)))
        .orderBy(asc(table.id))
        .for('no key update')
      const texts = found.map(({ before }) => before)
      const { host } = move.from
      const urls = await movedUrls(ctx, namesIn(texts, host), move)
      const rows = found.map((row) => ({ ...row, after: withMovedUrls(row.before, host, urls) }))
      const changed = rows.filter(({ before, after }) => before !== after)
      return { rows: await setEach(ctx, column, changed) }
    },
    undo: async (ctx, rows) => {
      const ids = rows.map(({ rowId }) => rowId)
      const free = await ctx.orm
        .select({ id: table.id })
        .from(table)
        .where(ours(ctx, table, among(table.id, ids), isChangeable(table)))
        .for('no key update')
      const open = new Set(free.map(({ id }) => id))
      return await resetColumn(
        ctx,
        column,
        rows.filter(({ rowId }) => open.has(rowId)),
      )
    },
  }
}

/** By name, where the links that it leads to at the one place are: at the other, else where they moved since. */
async function movedUrls(ctx: Ctx, names: readonly string[], { from, to, base }: TextMove) {
  const before = await holdersAt(ctx, from, names)
  const after = await holdersAt(ctx, to, names)
  const rows = await ctx.orm
    .select({ id: links.id, slug: links.slug, domainId: links.domainId })
    .from(links)
    .where(
      ours(
        ctx,
        links,
        among(
          links.id,
          [...before.values()].filter((id) => id !== null),
        ),
      ),
    )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const urls = new Map<string, string>()
  for (const [name, id] of before) {
    const link = id === null ? undefined : byId.get(id)
    if (link === undefined) continue
    if (after.get(name) === id) urls.set(name, base + name)
    else if (link.domainId !== from.id) urls.set(name, shortUrlOf(ctx, link))
  }
  return urls
}

const isDefault = { table: domains, column: domains.isDefault }

const defaultField: BulkField<boolean> = {
  apply: async (ctx, ids, isOn) => ({
    rows: await setColumn(ctx, isDefault, { ids, after: String(isOn), where: sql`true` }),
  }),
  undo: async (ctx, rows) => await resetColumn(ctx, isDefault, await withoutOthers(ctx, rows)),
}

/** One becomes the default again unless another is, or it is no longer verified. */
async function withoutOthers(ctx: Ctx, rows: readonly RowChange[]): Promise<readonly RowChange[]> {
  if (rows.every(({ before }) => before !== 'true')) return rows
  const taken = await ctx.orm.$count(domains, ours(ctx, domains, eq(domains.isDefault, true)))
  if (taken > 0) return []
  const verified = await ctx.orm
    .select({ id: domains.id })
    .from(domains)
    .where(ours(ctx, domains, isNotNull(domains.verifiedAt)))
  return rows.filter(({ rowId }) => verified.some(({ id }) => id === rowId))
}

interface Replacement {
  links: number | null
  posts: TextMove
  placements: TextMove
  isDefault: boolean
}

const replacement: Undoable<Replacement> = {
  name: 'domains',
  prepareUndo: lockWorkspace,
  fields: {
    links: linkReplacementField,
    posts: textField(posts),
    placements: textField(placements),
    isDefault: defaultField,
  },
  topics: ['links', 'campaigns', 'posts', 'placements', 'domains'],
}
