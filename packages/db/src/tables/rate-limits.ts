import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** What is counted against limits, as rate-limiter-flexible keeps it; not logged, so a crash empties it. */
export const rateLimits = pgTable('rate_limits', {
  /** The rule, and a hash of whom it counts. */
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
})
