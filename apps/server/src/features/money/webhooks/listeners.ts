import { eventPatterns } from '@hopwise/contracts'
import { events, type Orm, webhooks, workspaces } from '@hopwise/db'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { acrossWorkspaces, isServedByJobs, ours } from '#src/collection/ours.ts'
import type { Services } from '#src/services.ts'
import { isActive, type WebhookRow } from './webhook-row.ts'

export interface Due {
  id: number
  workspaceId: number
}

export interface Listening extends Due, Pick<WebhookRow, 'events' | 'position' | 'createdAt'> {
  listensToLog: boolean
}

/** Of a webhook: by these words, not by those from before the log. */
export const listensToLog = sql<boolean>`${webhooks.events} && ${sql.param([...eventPatterns])}::text[]`

/** Webhooks that get events: neither paused nor removed, and none of the sample. */
export function listening(orm: Orm, workspaceId?: number): Promise<Listening[]> {
  return orm
    .select({
      id: webhooks.id,
      workspaceId: webhooks.workspaceId,
      events: webhooks.events,
      position: webhooks.position,
      createdAt: webhooks.createdAt,
      listensToLog,
    })
    .from(webhooks)
    .innerJoin(workspaces, eq(workspaces.id, webhooks.workspaceId))
    .where(
      and(
        workspaceId === undefined ? acrossWorkspaces('job') : ours({ workspaceId }, webhooks),
        isActive,
        isServedByJobs,
      ),
    )
    .orderBy(asc(webhooks.id))
}

export interface Listeners {
  hasAny: boolean
  /** One of them listens to the log, whose events must be numbered for it. */
  hasOfLog: boolean
}

/** What of a workspace's events anyone waits for. */
export async function listenersIn(services: Services, workspaceId: number): Promise<Listeners> {
  const all = await listening(services.database.orm, workspaceId)
  return { hasAny: all.length > 0, hasOfLog: all.some((one) => one.listensToLog) }
}

/**
 * Workspaces with webhooks that listen to the log, paused ones too, in which something happened that has no sequence
 * yet. Other logs are numbered when they are read.
 */
export async function withNewEvents(services: Services): Promise<number[]> {
  const { orm } = services.database
  const rows = await orm
    .selectDistinct({ workspaceId: webhooks.workspaceId })
    .from(webhooks)
    .innerJoin(workspaces, eq(workspaces.id, webhooks.workspaceId))
    .where(
      acrossWorkspaces(
        'job',
        isNull(webhooks.removedAt),
        listensToLog,
        isServedByJobs,
        sql`exists (
          select from ${events}
          where ${events.workspaceId} = ${webhooks.workspaceId} and ${events.sequence} is null)`,
      ),
    )
  return rows.map(({ workspaceId }) => workspaceId)
}
