import { dropClickPartitions } from '@hopwise/db'
import type { Services } from '#src/services.ts'

type Needs = Pick<Services, 'config' | 'database' | 'log' | 'now'>

/** Drops the months of clicks that the installation keeps no longer. Every sum and all money stay. */
export async function dropOldClicks({ config, database, log, now }: Needs): Promise<void> {
  if (config.keepClicksMonths === null) return
  const today = now()
  const before = new Date(
    Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - config.keepClicksMonths, 1),
  )
  const months = await dropClickPartitions(database.pool, before)
  if (months > 0) log.info({ months, before }, 'months of clicks were dropped, their sums kept')
}
