import type { FindingState } from '@hopwise/contracts'
import type { Database } from '@hopwise/db'
import type { Dangers } from '#src/integrations/danger-lists/dangers.ts'
import type { Services } from '#src/services.ts'

/** The installation that is looked at, by its own server or by a command on its machine. */
export interface Installation extends Pick<Services, 'config' | 'clients' | 'mailer' | 'now'> {
  database: Database | null
  /** What is on a blocklist; null without a database. */
  dangers: Dangers | null
  /** Why there is none. */
  databaseFault: string | null
}

export interface Finding {
  state: FindingState
  message: string
}

export const fine = (message: string): Finding => ({ state: 'fine', message })
export const warning = (message: string): Finding => ({ state: 'warning', message })
export const broken = (message: string): Finding => ({ state: 'broken', message })
export const skipped = (message: string): Finding => ({ state: 'skipped', message })
