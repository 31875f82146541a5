import type { LinkIssue } from '@hopwise/contracts'
import { isRefused, linkImportRows, linkImports } from '@hopwise/db'
import { asc, eq, gte, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { HopwiseError, Invalid } from '#src/errors.ts'
import { issuesOf, webRiskIssues } from '#src/features/links/link-configuration/index.ts'
import { insertLink, requireCampaign } from '#src/features/links/links/index.ts'
import { requireProduct } from '#src/features/links/products/index.ts'
import { insertSmartLink } from '#src/features/links/smart-links/index.ts'
import { lockRoom, type Room } from '#src/features/people/subscription/index.ts'
import { noClaim, stillMine } from '#src/jobs/claims.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import type { LinkImportRecord } from './import-row.ts'
import type { WantedLink } from './wanted-link.ts'

/** As a row of the plan keeps it. */
interface KeptLink extends WantedLink {
  slug: string | null
  productId: number
  campaignId: number | null
}

/** Short enough that a visitor's or a colleague's query waits for no longer than a moment. */
const rowsAtOnce = 25

/**
 * Makes the next links of a claimed import from the row at `from` on, and answers where the next ones
 * begin; null when there are none left, or it is another's. Links and what became of their rows are of
 * one transaction under the import's lock: whatever is cut off, or runs twice, makes each link once.
 */
export async function makeNextLinks(
  ctx: Ctx,
  claimed: LinkImportRecord,
  from: number,
): Promise<number | null> {
  const slugs: string[] = []
  const next = await withTransaction(ctx, async (inner) => {
    const [row] = await inner.orm
      .select()
      .from(linkImports)
      .where(stillMine(linkImports, claimed, eq(linkImports.status, 'running')))
      .for('update')
    if (row === undefined) return null
    return await makeBatch(inner, row, from, slugs)
  })
  for (const slug of slugs) await ctx.linkChanged(slug)
  if (slugs.length > 0) ctx.live.announce(ctx.workspaceId, 'links')
  ctx.live.announce(ctx.workspaceId, 'imports')
  return next
}

interface Batch {
  room: Room
  /** Products and campaigns of the workspace that were asked for already. */
  known: Set<string>
  /** What Google knows of the addresses of plain links. */
  risks: ReadonlyMap<string, LinkIssue[]>
}

async function makeBatch(
  ctx: Ctx,
  row: LinkImportRecord,
  from: number,
  slugs: string[],
): Promise<number | null> {
  const rows = await ctx.orm
    .select({ position: linkImportRows.position, wanted: linkImportRows.wanted })
    .from(linkImportRows)
    .where(
      ours(
        ctx,
        linkImportRows,
        eq(linkImportRows.importId, row.id),
        eq(linkImportRows.outcome, 'waiting'),
        // Those before it have ended: without this, each batch would walk over all of them.
        gte(linkImportRows.position, from),
      ),
    )
    .orderBy(asc(linkImportRows.position))
    .limit(rowsAtOnce)
  const waiting = rows.map(({ position, wanted }) => ({
    position,
    // safe because the plan writes nothing else there
    wanted: wanted as KeptLink,
  }))
  await ctx.dangers.read()
  // Before anyone waits for the room.
  const risks = await findRisks(ctx, waiting)
  const batch: Batch = { room: await lockRoom(ctx, 'affiliateLinks'), known: new Set(), risks }
  const ends: RowEnd[] = []
  for (const { position, wanted } of waiting) {
    ends.push({ position, ...(await makeOne(ctx, wanted, batch)) })
  }
  await writeEnds(ctx, row.id, ends)
  const made = ends.flatMap(({ slug }) => slug ?? [])
  slugs.push(...made)
  const isLast = waiting.length < rowsAtOnce
  await ctx.orm
    .update(linkImports)
    .set({
      created: sql`${linkImports.created} + ${made.length}`,
      refused: sql`${linkImports.refused} + ${ends.length - made.length}`,
      ...(isLast && { status: 'done' as const, finishedAt: ctx.now(), ...noClaim }),
    })
    .where(ours(ctx, linkImports, eq(linkImports.id, row.id)))
  return isLast ? null : (waiting.at(-1)?.position ?? 0) + 1
}

interface End {
  linkId: number | null
  slug: string | null
  reason: string | null
}
type RowEnd = End & { position: number }

async function writeEnds(ctx: Ctx, importId: number, ends: readonly RowEnd[]): Promise<void> {
  if (ends.length === 0) return
  await ctx.orm.execute(sql`
    update ${linkImportRows} set
      outcome = case when ended."linkId" is null then 'refused' else 'created' end,
      link_id = ended."linkId",
      slug = coalesce(ended.slug, ${linkImportRows}.slug),
      reason = coalesce(ended.reason, ${linkImportRows}.reason),
      wanted = null
    from json_to_recordset(${JSON.stringify(ends)}::json)
      as ended(position int, "linkId" int, slug text, reason text)
    where workspace_id = ${ctx.workspaceId} and import_id = ${importId}
      and ${linkImportRows}.position = ended.position`)
}

/** One link, or why there is none; a savepoint keeps its failure from the others. */
async function makeOne(ctx: Ctx, wanted: KeptLink, batch: Batch): Promise<End> {
  try {
    if (batch.room.left === 0) throw batch.room.refusal
    const { id, slug } = await withTransaction(ctx, (inner) => insert(inner, wanted, batch))
    batch.room.left -= 1
    return { linkId: id, slug, reason: null }
  } catch (error) {
    // One row that no database takes must not hold up the others for ever.
    if (isRefused(error)) return { linkId: null, slug: null, reason: 'This link can’t be saved.' }
    if (!(error instanceof HopwiseError)) throw error
    return { linkId: null, slug: null, reason: error.message }
  }
}

async function insert(ctx: Ctx, wanted: KeptLink, { known, risks }: Batch) {
  const { kind, url, configuration, platform, title, slug, productId, campaignId, ownId } = wanted
  await once(known, `product ${productId}`, () => requireProduct(ctx, productId))
  await once(known, `campaign ${campaignId}`, () => requireCampaign(ctx, campaignId))
  if (kind === 'smart') {
    return await insertSmartLink(ctx, {
      ...configuration,
      originalUrl: url,
      productId,
      platform: platform === 'general' ? null : platform,
      customAlias: slug,
      title,
      campaignId,
      ownId,
    })
  }
  // Without rules or switches a network forbids nothing.
  const [issue] = [...issuesOf(ctx, { originalUrl: url }, null), ...(risks.get(url) ?? [])]
  if (issue !== undefined) throw Invalid.field(issue.path, issue.message)
  const plain = { originalUrl: url, productId, platform, slug, title, campaignId, ownId }
  return await insertLink(ctx, plain)
}

/** All at once; a smart link asks for all of its own when it is made. */
async function findRisks(ctx: Ctx, rows: readonly { wanted: KeptLink }[]): Promise<Batch['risks']> {
  const urls = rows.flatMap(({ wanted: { kind, url } }) => (kind === 'smart' ? [] : [url]))
  const found = await Promise.all(
    urls.map(async (url) => [url, await webRiskIssues(ctx, { originalUrl: url })] as const),
  )
  return new Map(found)
}

async function once(known: Set<string>, what: string, ask: () => Promise<unknown>): Promise<void> {
  if (known.has(what)) return
  await ask()
  known.add(what)
}
