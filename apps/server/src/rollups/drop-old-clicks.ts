import { type AuditFields, dropClickPartitions, listDueMonths, monthStart } from '@hopwise/db'
import { recordAudit } from '#src/audit/record-audit.ts'
import { countEarlierDays } from '#src/jobs/earlier-days.ts'
import { findOperatorWorkspaces } from '#src/operators.ts'
import type { Services } from '#src/services.ts'

type Needs = Pick<Services, 'config' | 'database' | 'now' | 'secrets'> & {
  log: Pick<Services['log'], 'info' | 'warn'>
}

export const dropJob = 'drop-old-clicks'

/** A month is due from the first of another on; after so many nights something keeps it for good. */
const patientNights = 5
/** Of the last week: a clock that is ahead for a night, or for two, finds fewer and drops nothing. */
const fewestEarlierDays = 2

/** Drops the months of clicks that the installation keeps no longer. Every sum and all money stay. */
export async function dropOldClicks(services: Needs, signal: AbortSignal): Promise<void> {
  const { config, database, log, now } = services
  if (config.keepClicksMonths === null) return
  const today = now()
  const before = monthStart(today, -config.keepClicksMonths)
  const due = await listDueMonths(database.pool, before)
  if (due.length > 0 && (await countEarlierDays(database, dropJob, today)) < fewestEarlierDays) {
    log.warn(
      { months: due.length, before },
      'months of clicks are due, but this job has run on fewer than two of the last seven days, so the clock may be wrong: nothing is dropped yet',
    )
    return
  }
  const { dropped, left, hindrance } = await dropClickPartitions(database.pool, before, signal)
  if (dropped > 0) {
    log.info({ months: dropped, before }, 'months of clicks were dropped')
    await recordDrop(services, { months: dropped, before: before.toISOString() })
  }
  if (left === 0) return
  const level = today.getUTCDate() > patientNights ? 'warn' : 'info'
  log[level]({ months: left, before, err: hindrance }, 'months of clicks will be dropped later')
}

/** In every operator's log: the clicks of every workspace went. */
async function recordDrop({ database: { orm }, secrets, now }: Needs, after: AuditFields) {
  for (const workspaceId of await findOperatorWorkspaces(orm)) {
    await recordAudit(
      { orm, secrets, now, workspaceId },
      {
        kind: 'operator',
        action: 'dropClicks',
        actor: { kind: 'job', name: dropJob },
        after,
      },
    )
  }
}
