import { bigint, boolean, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })
const count = (name: string) => bigint(name, { mode: 'number' })

/** Backups that Hopwise made by itself, those that failed, and what is known of each. */
export const backups = pgTable(
  'backups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Of the file. Nothing is ever deleted by another name than one of these. */
    name: text().notNull(),
    /** As a person reads it: a folder, or a bucket and its prefix. */
    place: text().notNull(),
    isEncrypted: boolean('is_encrypted').notNull(),
    startedAt: at('started_at').notNull(),
    /** While a process makes it; by the clock of the database. */
    claimedUntil: at('claimed_until'),
    /** When the file was whole. */
    finishedAt: at('finished_at'),
    /** Why there is no file, as a sentence. */
    fault: text(),
    bytes: count('bytes'),
    /** Counted while they were read from the database. */
    rows: count('rows'),
    /** Of the file, taken on its way. */
    sha256: text(),
    /** When newer ones took its place. */
    deletedAt: at('deleted_at'),
    /** While a process proves it; by the clock of the database. */
    proofClaimedUntil: at('proof_claimed_until'),
    /** The database that a proof fills, from before it is there until it is dropped. */
    scratch: text(),
    /** When it was last tried. */
    triedAt: at('tried_at'),
    /** When it last held. */
    provenAt: at('proven_at'),
    /** Why it did not, as a sentence. */
    proofFault: text('proof_fault'),
    /** Why only its bytes could be proven, as a sentence; null where its figures were compared. */
    proofLimit: text('proof_limit'),
  },
  (table) => [unique('backups_name').on(table.name)],
)
