import { Readable } from 'node:stream'
import { notificationSettings, passkeys, users, workspaces } from '@hopwise/db'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ours } from '#src/collection/ours.ts'
import { readAhead } from '#src/csv.ts'
import type { Ctx } from '#src/services.ts'
import { type ExportPart, exportParts } from './export-parts.ts'

const firstPageRows = 500
const mostPageRows = 5_000
/** Of a page's lines; what is read ahead and written at the same time is a few times as much. */
const pageLength = 400_000

type Row = Record<string, unknown>

/** Everything of the person and the workspace as one JSON object, read part by part. */
export async function exportData(ctx: Ctx): Promise<Readable> {
  // Read before the first byte leaves, so that a database that is away is said so.
  const head = await readHead(ctx)
  // A page ahead of the reader, and no more.
  return Readable.from(readAhead(json(ctx, head)), { highWaterMark: 1 })
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
    for await (const lines of readPartPages(ctx, part)) {
      yield isEmpty ? '\n  ' : ',\n  '
      yield lines
      isEmpty = false
    }
    yield isEmpty ? ']' : '\n ]'
  }
  yield '\n}\n'
}

/**
 * The lines of rows by key, a page at a time; none is empty. The database writes their JSON and joins it: taken
 * apart here and put together again, a row would take five times as long.
 */
async function* readPartPages(ctx: Ctx, part: ExportPart): AsyncGenerator<string> {
  const { table, columns, key, where } = part
  const keyColumns = key.flatMap((name) => columns[name] ?? [])
  const shown = Object.entries(columns).map(
    ([name, column]) => sql`${inJson(column)} as ${sql.identifier(name)}`,
  )
  const keys = keyColumns.map((one, place) => sql`${one} as ${sql.identifier(keyName(place))}`)
  const chosen = sql.join([sql`row_to_json(shown)::text as line`, ...keys], sql`, `)
  // A table of one row a workspace has no key but that.
  const order = keys.length === 0 ? undefined : sql`order by ${sql.join(keyColumns, sql`, `)}`
  const lastOfKeys = keyColumns.map((_, place) => {
    const name = sql.identifier(keyName(place))
    return sql`(array_agg(${name}))[count(*)] as ${name}`
  })
  const joined = sql.join(
    [sql`string_agg(line, E',\\n  ') as lines`, sql`count(*)::int as count`, ...lastOfKeys],
    sql`, `,
  )
  for (let after: SQL | undefined, pageRows = firstPageRows; ; ) {
    const { rows } = await ctx.orm.execute<{ lines: string | null; count: number } & Row>(sql`
      select ${joined} from (
        select ${chosen}
        from ${table} cross join lateral (select ${sql.join(shown, sql`, `)}) as shown
        where ${ours(ctx, table, where, after)}
        ${order} limit ${pageRows}
      ) as page`)
    const [page] = rows
    if (page === undefined || page.lines === null) return
    yield page.lines
    if (page.count < pageRows) return
    pageRows = rowsThatFit(page.lines.length / page.count)
    const values = keyColumns.map((_, place) => sql`${page[keyName(place)]}`)
    after = sql`(${sql.join(keyColumns, sql`, `)}) > (${sql.join(values, sql`, `)})`
  }
}

/** As many as the length of the last ones allows, since a statement costs more than reading a few hundred rows. */
const rowsThatFit = (lineLength: number) =>
  Math.ceil(Math.min(mostPageRows, pageLength / lineLength))

const keyName = (place: number) => `key${place}`

/** As the API writes it: times to the millisecond in UTC, sums of money as text. */
function inJson(column: PgColumn): SQL {
  if (column.columnType === 'PgTimestamp') {
    return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  }
  return column.columnType === 'PgNumeric' ? sql`${column}::text` : sql`${column}`
}
