/** How long connections of one purpose may take; 0 sets no limit. */
export interface Deadlines {
  /** What PostgreSQL's activity shows. */
  name: string
  statementMs: number
  lockMs: number
  idleInTransactionMs: number
  /** After so long without a word on a question, the database is asked whether it is there at all. */
  silenceMs: number
}

const minute = 60_000

export const purposes = {
  // Someone looks at a screen and waits.
  server: {
    name: 'hopwise server',
    statementMs: minute,
    lockMs: 10_000,
    idleInTransactionMs: 5 * minute,
    silenceMs: 2_500,
  },
  // No one waits, and nights are long; but a job that never ends is never tried again.
  jobs: {
    name: 'hopwise jobs',
    statementMs: 30 * minute,
    lockMs: minute,
    idleInTransactionMs: 10 * minute,
    silenceMs: 10_000,
  },
  // The journal keeps what is given up, and it is tried again within seconds.
  ingest: {
    name: 'hopwise ingest',
    statementMs: 2 * minute,
    lockMs: 15_000,
    idleInTransactionMs: 2 * minute,
    silenceMs: 5_000,
  },
  // A visitor waits, who is answered after 1.5 seconds whatever comes.
  redirector: {
    name: 'hopwise redirector',
    statementMs: 2_000,
    lockMs: 1_000,
    idleInTransactionMs: 5_000,
    silenceMs: 2_000,
  },
  // Freshness alone waits for it.
  announcing: {
    name: 'hopwise announcing',
    statementMs: 10_000,
    lockMs: 10_000,
    idleInTransactionMs: 10_000,
    silenceMs: 5_000,
  },
  listening: {
    name: 'hopwise listening',
    statementMs: 10_000,
    lockMs: 10_000,
    idleInTransactionMs: 10_000,
    silenceMs: 5_000,
  },
  // Cut off, it would begin again; the second start waits for the first.
  migrations: {
    name: 'hopwise migrations',
    statementMs: 0,
    lockMs: 0,
    idleInTransactionMs: 0,
    silenceMs: 10_000,
  },
  // Backup and whatever else a person runs and watches.
  command: {
    name: 'hopwise command',
    statementMs: 0,
    lockMs: 0,
    idleInTransactionMs: 0,
    silenceMs: 10_000,
  },
} as const satisfies Record<string, Deadlines>

export type Purpose = keyof typeof purposes
