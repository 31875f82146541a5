import type { AnalyticsPlatform } from '@hopwise/contracts'
import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Undefined, which `and()` leaves out, for every platform. */
export function ofPlatform(column: PgColumn, platform: AnalyticsPlatform): SQL | undefined {
  return platform === 'all' ? undefined : eq(column, platform)
}
