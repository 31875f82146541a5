import { dropClickPartitions } from '@hopwise/db'
import type { Services } from '#src/services.ts'

type Needs = Pick<Services, 'config' | 'database' | 'now'> & {
  log: Pick<Services['log'], 'info' | 'warn'>
}

/** A month is due from the first of another on; after so many nights something keeps it for good. */
const patientNights = 5

/** Drops the months of clicks that the installation keeps no longer. Every sum and all money stay. */
export async function dropOldClicks(
  { config, database, log, now }: Needs,
  signal: AbortSignal,
): Promise<void> {
  if (config.keepClicksMonths === null) return
  const today = now()
  const before = new Date(
    Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - config.keepClicksMonths, 1),
  )
  const { dropped, left } = await dropClickPartitions(database.pool, before, signal)
  if (dropped > 0) log.info({ months: dropped, before }, 'months of clicks were dropped')
  if (left === 0) return
  const level = today.getUTCDate() > patientNights ? 'warn' : 'info'
  log[level]({ months: left, before }, 'months of clicks are dropped later')
}
