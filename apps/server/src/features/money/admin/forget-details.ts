import { adminSettings, clicks, forgottenDetails } from '@hopwise/db'
import { firstClickId } from '@hopwise/redirector'
import { asc, between, desc, gt, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import { removeDayFiles } from '#src/click-columns/index.ts'
import { acrossWorkspaces, ours } from '#src/collection/ours.ts'
import { eachOrLog } from '#src/jobs/each-or-log.ts'
import type { Services } from '#src/services.ts'

const dayMs = 86_400_000
/** Clicks can come late, from a journal that waited. */
const lateMs = 7 * dayMs
/** The time in a click's id may be this far from the click's own. */
const slackMs = 3_600_000
/** A workspace whose last time was less ago has had its turn this night. */
const turnMs = 20 * 3_600_000
/** Of clicks in the order of time: once they are done, it is known. */
const rowsAtOnce = 50_000
/**
 * Pages are full, and a changed row needs another place. A few rows of each page are changed first, elsewhere;
 * PostgreSQL then frees what they were, and the next few change within their page, which no index has to know.
 */
const shares = 8
/** In a night; then another one is better. */
const mostGrowth = 1.15
/** What reads for longer, such as a backup, may go on for hours, and until then no old row is freed. */
const readerMs = 60_000

type Needs = Pick<Services, 'background' | 'config' | 'database' | 'now'> & {
  log: Pick<Services['log'], 'error' | 'warn'>
}
type Settings = typeof adminSettings.$inferSelect

/** What clicks took on disk when it began. */
interface Night {
  day: string
  bytes: number
}

interface Options {
  rowsAtOnce?: number
  readerMs?: number
}

/**
 * Clears visitor details from clicks that are older than their workspace wants: visitor
 * hash, user agent and language. Figures are made from none of them, so none changes, not even when
 * days are recounted; country, device, browser, system and referrer stay, as words for groups.
 * Once `signal` is raised it ends, and goes on there the next time.
 */
export async function forgetClickDetails(
  services: Needs,
  signal: AbortSignal,
  options: Options = {},
): Promise<void> {
  const all = await services.database.orm
    .select()
    .from(adminSettings)
    .where(acrossWorkspaces('job', isNotNull(adminSettings.clickDetailDays)))
    // Those with a long way to go come last, and keep no one else waiting.
    .orderBy(
      sql`${desc(adminSettings.detailsClearedTo)} nulls last`,
      asc(adminSettings.workspaceId),
    )
  if (signal.aborted) return
  const night = services.background.noteOf<Night>('forget-click-details', { day: '', bytes: 0 })
  const limits = { rowsAtOnce, readerMs, ...options, night, signal }
  const day = services.now().toISOString().slice(0, 10)
  if (night.day !== day) Object.assign(night, { day, bytes: await readBytes(services) })
  let goesOn = true
  await eachOrLog(services, all, async (settings) => {
    if (goesOn) goesOn = await forgetIn(services, settings, limits)
  })
}

interface Limits extends Required<Options> {
  night: Night
  signal: AbortSignal
}

/** False where the run is over, for the workspaces after it as well. */
async function forgetIn(services: Needs, settings: Settings, limits: Limits): Promise<boolean> {
  const { workspaceId, clickDetailDays, detailsClearedTo } = settings
  const { log, database } = services
  const { signal } = limits
  const untilMs = Math.max(0, services.now().getTime() - (clickDetailDays ?? 0) * dayMs)
  let clearedMs = detailsClearedTo?.getTime() ?? 0
  if (untilMs - clearedMs < turnMs) return true
  const from = Math.max(0, clearedMs - lateMs)
  let after: Place = { id: firstClickId(from), atMs: from }
  const end: Place = { id: firstClickId(untilMs), atMs: untilMs }
  while (after.id < end.id) {
    if (signal.aborted) return false
    const hindrance = await findHindrance(services, limits)
    if (hindrance !== null) {
      log.warn({ workspaceId, hindrance }, 'details of clicks are forgotten later')
      return false
    }
    const last = (await findLast(services, workspaceId, after, end, limits.rowsAtOnce)) ?? end
    if (!(await clear(services, workspaceId, after, last, signal))) return false
    await removePacked(services, workspaceId, after, last)
    clearedMs = Math.max(clearedMs, last.atMs)
    await database.orm
      .update(adminSettings)
      // Another process may be further by now.
      .set({
        detailsClearedTo: sql`greatest(${adminSettings.detailsClearedTo}, ${new Date(clearedMs)}::timestamptz)`,
      })
      .where(ours(settings, adminSettings))
    after = last
  }
  return true
}

/** In the order of clicks. */
interface Place {
  id: string
  atMs: number
}

async function readBytes({ database }: Needs): Promise<number> {
  const { rows } = await database.pool.query<{ bytes: number }>(
    `select sum(pg_total_relation_size(relid))::float8 as bytes from pg_partition_tree('clicks')`,
  )
  return rows[0]?.bytes ?? 0
}

async function findHindrance(services: Needs, limits: Limits): Promise<string | null> {
  if (await isReadForLong(services, limits)) return 'something reads for long'
  const hasGrown = (await readBytes(services)) > mostGrowth * limits.night.bytes
  return hasGrown ? 'the table of clicks has grown' : null
}

async function isReadForLong({ database }: Needs, limits: Limits): Promise<boolean> {
  const { rows } = await database.pool.query<{ isRead: boolean }>(
    `select exists (
       select from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend'
         and coalesce(backend_xmin, backend_xid) is not null
         and xact_start < now() - $1 * interval '1 millisecond') as "isRead"`,
    [limits.readerMs],
  )
  return rows[0]?.isRead === true
}

/** So that no other month is looked into, nor locked: it may be one that is being dropped. */
const isBetween = (after: Place, last: Place) =>
  between(clicks.occurredAt, new Date(after.atMs - slackMs), new Date(last.atMs + slackMs))

/** Where the next stretch ends; null where it is the last. */
async function findLast(
  { database }: Needs,
  workspaceId: number,
  after: Place,
  end: Place,
  rowsAtOnce: number,
): Promise<Place | null> {
  const { rows } = await database.orm.execute<Place & Record<string, unknown>>(sql`
    select id, extract(epoch from occurred_at)::float8 * 1000 as "atMs" from clicks
    where workspace_id = ${workspaceId} and id > ${after.id} and id < ${end.id}
      and ${isBetween(after, end)}
    order by id offset ${rowsAtOnce - 1} limit 1`)
  return rows[0] ?? null
}

const hasDetails = or(
  ne(clicks.visitor, ''),
  ne(clicks.userAgent, ''),
  ne(clicks.language, ''),
  sql`${clicks.agent} in (select id from click_agents where bare is not null)`,
)

/** False where it was asked to end before it was done. */
async function clear(
  { database }: Needs,
  workspaceId: number,
  after: Place,
  last: Place,
  signal: AbortSignal,
): Promise<boolean> {
  for (let share = 0; share < shares; share += 1) {
    if (signal.aborted) return false
    // The end of an id is random.
    await database.orm
      .update(clicks)
      .set(forgottenDetails)
      .where(
        ours(
          { workspaceId },
          clicks,
          gt(clicks.id, after.id),
          lte(clicks.id, last.id),
          isBetween(after, last),
          sql`ascii(right(${clicks.id}, 1)) % ${shares} = ${share}`,
          hasDetails,
        ),
      )
  }
  return true
}

/** Packed days whose visitors are forgotten now; no zone is a day from UTC. */
async function removePacked(
  { config }: Needs,
  workspaceId: number,
  after: Place,
  last: Place,
): Promise<void> {
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  await removeDayFiles(config, workspaceId, {
    from: dayOf(after.atMs - dayMs),
    to: dayOf(last.atMs + dayMs),
  })
}
