import type { runLinkImport as contract, EndpointInput } from '@hopwise/contracts'
import { linkImportRows, linkImports } from '@hopwise/db'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { Conflict } from '#src/errors.ts'
import { addProducts } from '#src/features/links/products/index.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { carryOut } from './carry-out.ts'
import type { LinkImportRecord } from './import-row.ts'
import { type PlannedRow, type Planning, planImport } from './plan-import.ts'

type Body = EndpointInput<typeof contract>['body']

/** How many imports are kept, with what became of their rows. */
const keptImports = 20
const rowsAtOnce = 500

/** Writes the plan down and begins to carry it out; the same key answers the import it began. */
export async function beginImport(ctx: Ctx, body: Body): Promise<LinkImportRecord> {
  refuseInSample(ctx)
  const row = await writeDown(ctx, body)
  carryOut(ctx, row.id)
  return row
}

async function writeDown(ctx: Ctx, body: Body): Promise<LinkImportRecord> {
  const before = await withKey(ctx, body.key)
  if (before !== null) return before
  const plan = await planImport(ctx, body)
  try {
    const begun = await withTransaction(ctx, async (inner) => {
      // Two presses of one button come one after the other.
      await inner.orm.execute(sql`select pg_advisory_xact_lock(7405125, ${ctx.workspaceId}::int)`)
      const other = await withKey(inner, body.key)
      if (other !== null) return other
      await refuseSecond(inner)
      return await writePlan(inner, body, plan)
    })
    ctx.live.announce(ctx.workspaceId, 'imports')
    return begun
  } finally {
    await plan.end()
  }
}

async function withKey(ctx: Ctx, key: string): Promise<LinkImportRecord | null> {
  const [found] = await ctx.orm
    .select()
    .from(linkImports)
    .where(ours(ctx, linkImports, eq(linkImports.key, key)))
  return found ?? null
}

async function refuseSecond(ctx: Ctx): Promise<void> {
  const [running] = await ctx.orm
    .select({ id: linkImports.id })
    .from(linkImports)
    .where(ours(ctx, linkImports, eq(linkImports.status, 'running')))
  if (running !== undefined) {
    throw new Conflict('Another link import is running. Wait until it ends, or cancel it.')
  }
}

async function writePlan(ctx: Ctx, body: Body, plan: Planning): Promise<LinkImportRecord> {
  const { workspaceId } = ctx
  const [inserted] = await ctx.orm
    .insert(linkImports)
    .values({
      workspaceId,
      key: body.key,
      name: body.name || 'Pasted lines',
      source: plan.about.source,
      userId: ctx.actor.userId,
      status: 'running',
      rows: 0,
      createdAt: ctx.now(),
    })
    .returning({ id: linkImports.id })
  if (inserted === undefined) throw new Error('an import was not inserted')
  const { id } = inserted
  const made = new Map<string, number>()
  let position = 0
  for await (const part of plan.rows(ctx)) {
    await makeProducts(ctx, part, made)
    const rows = part.map((row) => ({
      workspaceId,
      importId: id,
      position: position++,
      ...asWritten(row, body, made),
    }))
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      await ctx.orm.insert(linkImportRows).values(rows.slice(at, at + rowsAtOnce))
    }
  }
  if (body.digest !== undefined && body.digest !== plan.digest()) {
    throw new Conflict('Something changed since this preview. Check the new preview, then import.')
  }
  const { skip, refuse } = plan.counts
  const isNothing = position === skip + refuse
  const [begun] = await ctx.orm
    .update(linkImports)
    .set({
      rows: position,
      skipped: skip,
      refused: refuse,
      ...(isNothing && { status: 'done' as const, finishedAt: ctx.now() }),
    })
    .where(ours(ctx, linkImports, eq(linkImports.id, id)))
    .returning()
  if (begun === undefined) throw new Error('an import was not written down')
  await forgetOld(ctx)
  return begun
}

function asWritten(
  { shown, wanted, product }: PlannedRow,
  { campaignId }: Body,
  made: ReadonlyMap<string, number>,
) {
  const { line, outcome, url, slug, reason } = shown
  const productId = product?.id ?? made.get(product?.name.toLowerCase() ?? '')
  return {
    line,
    outcome: outcomes[outcome],
    url: storable(url),
    slug,
    reason,
    wanted: wanted === null ? null : { ...wanted, slug, productId, campaignId },
  }
}

const outcomes = {
  create: 'waiting',
  rename: 'waiting',
  skip: 'skipped',
  refuse: 'refused',
} as const

/** Postgres stores no NUL, and a row that is refused may hold one. */
const storable = (text: string) => text.replaceAll('\0', '')

/** Makes the products that rows name and no one has, by their names. */
async function makeProducts(
  ctx: Ctx,
  rows: readonly PlannedRow[],
  made: Map<string, number>,
): Promise<void> {
  const missing = new Map(
    rows.flatMap(({ product }) =>
      product === null || product.id !== null || made.has(product.name.toLowerCase())
        ? []
        : [[product.name.toLowerCase(), product]],
    ),
  )
  for (const { id, name } of await addProducts(ctx, [...missing.values()])) {
    made.set(name.toLowerCase(), id)
  }
}

async function forgetOld(ctx: Ctx): Promise<void> {
  const own = ours(ctx, linkImports)
  const [last] = await ctx.orm
    .select({ id: linkImports.id })
    .from(linkImports)
    .where(own)
    .orderBy(desc(linkImports.id))
    .offset(keptImports - 1)
    .limit(1)
  if (last !== undefined)
    await ctx.orm.delete(linkImports).where(and(own, lt(linkImports.id, last.id)))
}
