import { adminSettings } from '@hopwise/db'
import { createClickIds } from '@hopwise/redirector'
import { isNotNull, type SQL, sql } from 'drizzle-orm'
import { removeDayFiles } from '#src/click-columns/index.ts'
import { acrossWorkspaces, ours } from '#src/collection/ours.ts'
import { eachOrLog } from '#src/jobs/each-or-log.ts'
import type { Services } from '#src/services.ts'

const dayMs = 86_400_000
const rowsAtOnce = 5_000
/** Clicks can come late, from a journal that waited. */
const lateMs = 7 * dayMs

/**
 * Clears visitor details from clicks that are older than their workspace wants: visitor
 * hash, user agent and language. Figures are made from none of them, so none changes, not even when
 * days are recounted; country, device, browser, system and referrer stay, as words for groups.
 */
export async function forgetClickDetails(services: Services): Promise<void> {
  const { orm } = services.database
  const all = await orm
    .select()
    .from(adminSettings)
    .where(acrossWorkspaces('job', isNotNull(adminSettings.clickDetailDays)))
  await eachOrLog(services, all, async (settings) => {
    const until = new Date(services.now().getTime() - (settings.clickDetailDays ?? 0) * dayMs)
    const from =
      settings.detailsClearedTo === null
        ? ''
        : lowestId(settings.detailsClearedTo.getTime() - lateMs)
    await clear(services, settings.workspaceId, from, until)
    await orm
      .update(adminSettings)
      .set({ detailsClearedTo: until })
      .where(ours(settings, adminSettings))
    await removePacked(services, settings, until)
  })
}

/** Packed days whose visitors are forgotten now; no zone is a day from UTC. */
async function removePacked(
  { config }: Services,
  { workspaceId, detailsClearedTo }: typeof adminSettings.$inferSelect,
  until: Date,
): Promise<void> {
  const since = detailsClearedTo && new Date(detailsClearedTo.getTime() - lateMs - dayMs)
  await removeDayFiles(config, workspaceId, {
    from: since?.toISOString().slice(0, 10),
    to: new Date(until.getTime() + dayMs).toISOString().slice(0, 10),
  })
}

/** In small steps along the primary key, so that no one else waits for long. */
async function clear(
  { database }: Services,
  workspaceId: number,
  from: string,
  until: Date,
): Promise<void> {
  const end = lowestId(until.getTime())
  let after: string | null = from
  while (after !== null) {
    const step: SQL = sql`
      with step as (
        select id, occurred_at from clicks
        where workspace_id = ${workspaceId} and id > ${after} and id < ${end}
        order by id limit ${rowsAtOnce}
      ), cleared as (
        update clicks set visitor = '', user_agent = '', language = ''
        from step
        where clicks.workspace_id = ${workspaceId} and clicks.id = step.id
          and clicks.occurred_at = step.occurred_at
          and (visitor <> '' or user_agent <> '' or language <> '')
      )
      select max(id) as last from step`
    const { rows } = await database.orm.execute<{ last: string | null }>(step)
    after = rows[0]?.last ?? null
  }
}

/** Click ids sort by time: no click of that moment or later has a lower one. */
function lowestId(atMs: number): string {
  return createClickIds((bytes) => bytes.fill(0)).next(Math.max(0, atMs))
}
