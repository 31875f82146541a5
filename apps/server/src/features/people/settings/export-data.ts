import { Readable } from 'node:stream'
import { notificationSettings, passkeys, users, workspaces } from '@hopwise/db'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { type ExportPart, exportParts } from './export-parts.ts'

const pageRows = 500

type Row = Record<string, unknown>

/** Everything of the person and the workspace as one JSON object, read part by part. */
export async function exportData(ctx: Ctx): Promise<Readable> {
  // Read before the first byte leaves, so that a database that is away is said so.
  const head = await readHead(ctx)
  // A page ahead of the reader, and no more.
  return Readable.from(json(ctx, head), { highWaterMark: 1 })
}

async function readHead(ctx: Ctx) {
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
    .where(eq(users.id, ctx.actor.userId))
  const [workspace] = await ctx.orm
    .select({
      name: workspaces.name,
      timeZone: workspaces.timeZone,
      trialEndsAt: workspaces.trialEndsAt,
      createdAt: workspaces.createdAt,
    })
    .from(workspaces)
    .where(ours(ctx, workspaces))
  const [settings] = await ctx.orm
    .select({
      campaignUpdates: notificationSettings.campaignUpdates,
      earningsNotifications: notificationSettings.earningsNotifications,
      weeklyReports: notificationSettings.weeklyReports,
      socialMediaAlerts: notificationSettings.socialMediaAlerts,
    })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, ctx.actor.userId))
  const ownPasskeys = await ctx.orm
    .select({
      name: passkeys.name,
      isSynced: passkeys.backedUp,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, ctx.actor.userId))
    .orderBy(asc(passkeys.createdAt))
  return {
    exportedAt: ctx.now(),
    profile,
    workspace,
    notificationSettings: settings ?? null,
    passkeys: ownPasskeys,
  }
}

async function* json(ctx: Ctx, head: Row): AsyncGenerator<string> {
  yield JSON.stringify(head, null, 1).replace(/\n\}$/, '')
  for (const part of exportParts) {
    yield `,\n ${JSON.stringify(part.name)}: [`
    let isEmpty = true
    for await (const rows of readPartPages(ctx, part)) {
      const lines = rows.map((row) => `\n  ${JSON.stringify(row)}`)
      yield `${isEmpty ? '' : ','}${lines.join(',')}`
      isEmpty = false
    }
    yield isEmpty ? ']' : '\n ]'
  }
  yield '\n}\n'
}

/** By key, a page at a time; none is empty. */
async function* readPartPages(ctx: Ctx, part: ExportPart): AsyncGenerator<Row[]> {
  const { table, columns, key, where } = part
  const keyColumns = key.flatMap((name) => columns[name] ?? [])
  for (let after: SQL | undefined; ; ) {
    const rows: Row[] = await ctx.orm
      .select(columns)
      .from(table as PgTable)
      .where(ours(ctx, table, where, after))
      .orderBy(...keyColumns.map((column) => asc(column)))
      .limit(pageRows)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    if (rows.length < pageRows) return
    const values = key.map((name) => sql`${last[name]}`)
    after = sql`(${sql.join(keyColumns, sql`, `)}) > (${sql.join(values, sql`, `)})`
  }
}
