import { events, webhookDeliveries, webhooks, workspaces } from '@hopwise/db'
import { eq, sql } from 'drizzle-orm'
import { acrossWorkspaces, isServedByJobs } from '#src/collection/ours.ts'
import type { Services } from '#src/services.ts'
import { listensToLog } from './listeners.ts'
import { callsAtOnce } from './send-due.ts'
import { isActive } from './webhook-row.ts'

/**
 * Since when an event waits for a receiver that takes what it is sent: without a sequence, or without a first attempt.
 * Null where none does.
 */
export async function oldestEventWaits({
  database: { orm },
  now,
}: Pick<Services, 'database' | 'now'>): Promise<Date | null> {
  const [oldest] = await orm
    .select({
      at: sql`min(least(
        case when ${listensToLog} then (
          select at from ${events}
          where workspace_id = ${webhooks.workspaceId} and sequence is null
          order by id limit 1
        ) end,
        (
          select created_at from ${webhookDeliveries}
          where workspace_id = ${webhooks.workspaceId} and webhook_id = ${webhooks.id} and status = 'waiting' and attempts = 0
            and next_at <= ${now().toISOString()}::timestamptz
          order by next_at, id limit 1
        )
      ))`.mapWith(events.at),
    })
    .from(webhooks)
    .innerJoin(workspaces, eq(workspaces.id, webhooks.workspaceId))
    .where(
      acrossWorkspaces(
        'job',
        isActive,
        eq(webhooks.failures, 0),
        isServedByJobs,
        // A receiver that is at all its calls takes no more: what waits then waits for it.
        sql`not exists (
          select from ${webhookDeliveries}
          where workspace_id = ${webhooks.workspaceId} and webhook_id = ${webhooks.id} and status = 'waiting' and claimed_until > clock_timestamp()
          offset ${callsAtOnce - 1})`,
      ),
    )
  return oldest?.at ?? null
}
