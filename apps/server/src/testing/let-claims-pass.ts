import { sql } from 'drizzle-orm'
import { workTables } from '#src/jobs/claims.ts'
import type { Services } from '#src/services.ts'

const minuteMs = 60_000
const hour = 60 * minuteMs

/** As if the database's clock had gone on by so much; back, where it is negative. */
export async function moveClaims({ database }: Pick<Services, 'database'>, ms: number) {
  for (const table of workTables) {
    await database.orm.execute(
      sql`update ${table} set claimed_until = claimed_until - ${ms} * interval '1 millisecond'`,
    )
  }
}

/** As if every claim that is not renewed had come to its end. */
export const letClaimsPass = (services: Pick<Services, 'database'>) => moveClaims(services, hour)
