import { timestamp, uuid } from 'drizzle-orm/pg-core'

/** Of a row that one process at a time works on: a claim, and its end by the clock of the database. */
export const claimColumns = () => ({
  claimedBy: uuid('claimed_by'),
  claimedUntil: timestamp('claimed_until', { withTimezone: true }),
})
