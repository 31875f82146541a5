import { Readable } from 'node:stream'
import {
  campaigns,
  clickRollups,
  conversions,
  links,
  networkConnections,
  notificationSettings,
  notifications,
  products,
  socialAccounts,
  users,
  workspaces,
} from '@hopwise/db'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { dayOf, visitCount } from '#src/features/analytics/index.ts'
import type { Ctx } from '#src/services.ts'

const pageRows = 500

type Row = Record<string, unknown>
type Part = [name: string, rows: AsyncIterable<Row>]

/**
 * Everything of the person and the workspace as one JSON object, read part by part. Keys and tokens
 * of other services stay here.
 */
export async function exportData(ctx: Ctx): Promise<Readable> {
  // Read before the first byte leaves, so that a database that is away is said so.
  const head = await headOf(ctx)
  const parts: Part[] = [
    ['products', rowsOf(ctx, products)],
    ['campaigns', rowsOf(ctx, campaigns)],
    ['links', rowsOf(ctx, links)],
    ['conversions', rowsOf(ctx, conversions)],
    ['socialAccounts', without(rowsOf(ctx, socialAccounts), ['accessToken', 'refreshToken'])],
    ['networks', without(rowsOf(ctx, networkConnections), ['apiKey'])],
    ['notifications', rowsOf(ctx, notifications)],
    ['clicksByDay', clicksByDay(ctx)],
  ]
  return Readable.from(json(head, parts))
}

async function headOf(ctx: Ctx) {
  const [profile] = await ctx.orm
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      emailVerified: users.emailVerified,
      username: users.displayUsername,
      twoFactorEnabled: users.twoFactorEnabled,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, ctx.userId))
  const [workspace] = await ctx.orm
    .select()
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspaceId))
  const [told] = await ctx.orm
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, ctx.userId))
  return { exportedAt: ctx.now(), profile, workspace, notificationSettings: told ?? null }
}

async function* json(head: Row, parts: Part[]): AsyncGenerator<string> {
  yield JSON.stringify(head, null, 1).replace(/\n\}$/, '')
  for (const [name, rows] of parts) {
    yield `,\n ${JSON.stringify(name)}: [`
    let isFirst = true
    for await (const row of rows) {
      yield `${isFirst ? '' : ','}\n  ${JSON.stringify(row)}`
      isFirst = false
    }
    yield isFirst ? ']' : '\n ]'
  }
  yield '\n}\n'
}

type WorkspaceTable = PgTable & { id: PgColumn; workspaceId: PgColumn }

/** By id, a page at a time. */
async function* rowsOf(ctx: Ctx, table: WorkspaceTable): AsyncGenerator<Row> {
  for (let last = 0; ; ) {
    const rows = await ctx.orm
      .select()
      .from(table as PgTable)
      .where(and(eq(table.workspaceId, ctx.workspaceId), gt(table.id, last)))
      .orderBy(asc(table.id))
      .limit(pageRows)
    yield* rows
    if (rows.length < pageRows) return
    last = Number(rows.at(-1)?.['id'])
  }
}

async function* without(rows: AsyncIterable<Row>, secrets: string[]): AsyncGenerator<Row> {
  for await (const row of rows) {
    yield Object.fromEntries(Object.entries(row).filter(([name]) => !secrets.includes(name)))
  }
}

async function* clicksByDay(ctx: Ctx): AsyncGenerator<Row> {
  const day = dayOf(clickRollups.hour, ctx.timeZone)
  const rows = await ctx.orm
    .select({ day, linkId: clickRollups.linkId, clicks: visitCount() })
    .from(clickRollups)
    .where(eq(clickRollups.workspaceId, ctx.workspaceId))
    .groupBy(sql`1`, clickRollups.linkId)
    .orderBy(sql`1`, asc(clickRollups.linkId))
  yield* rows
}
