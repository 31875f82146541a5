import { abuseKinds } from '@hopwise/contracts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Hosts that no link of this installation may lead to. */
export const disabledHosts = pgTable('disabled_hosts', {
  /** In ASCII, without `www.`; its subdomains are meant too. */
  host: text().primaryKey(),
  reason: text().notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
})

/** What people report at /abuse. */
export const abuseReports = pgTable(
  'abuse_reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** A link's short name when it was reported, or the email of an account. */
    slug: text().notNull(),
    /** No reference: a report stays when its link goes. Null for an account. */
    linkId: integer('link_id'),
    kind: text({ enum: abuseKinds }).notNull(),
    reason: text().notNull(),
    email: text(),
    createdAt: at('created_at').notNull().defaultNow(),
    closedAt: at('closed_at'),
  },
  (table) => [
    index('abuse_reports_open').on(table.createdAt).where(sql`${table.closedAt} is null`),
  ],
)
