import type { Database, Orm } from '@hopwise/db'
import type { FastifyBaseLogger } from 'fastify'
import type { Background } from './background.ts'
import type { Config } from './config.ts'
import type { Mailer } from './integrations/mail/mailer.ts'
import type { Live } from './live.ts'
import type { Secrets } from './secrets.ts'

/** What one running Hopwise shares among its features. */
export interface Services {
  background: Background
  config: Config
  database: Database
  live: Live
  mailer: Mailer
  secrets: Secrets
  log: FastifyBaseLogger
  now(): Date
  /** Tells every redirector that the link behind a slug changed. */
  linkChanged(slug: string): Promise<void>
}

/** The workspace that work is done for, by a person or by a job. */
export interface Tenant extends Services {
  workspaceId: number
  orm: Orm
}

/** The tenant and the person a verb works for. */
export interface Ctx extends Tenant {
  userId: string
  /** IANA name of the workspace's zone: where its days begin. */
  timeZone: string
  /** The workspace is the one that all visitors share. */
  isSample: boolean
}
