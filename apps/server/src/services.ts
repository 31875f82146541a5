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

/** The workspace that work is done for, whoever acts. */
export interface Tenant extends Services {
  workspaceId: number
  orm: Orm
}

/** Somebody signed in, or a key that acts for the person who made it. */
type Person = { kind: 'person'; userId: string } | { kind: 'key'; keyId: number; userId: string }
type Job = { kind: 'job'; name: string }

/** What a verb knows that anybody can cause, a job too. */
export interface WorkspaceCtx extends Tenant {
  /** IANA name of the workspace's zone: where its days begin. */
  timeZone: string
  actor: Person | Job
}

/** What a verb knows that a person causes. */
export interface Ctx extends WorkspaceCtx {
  actor: Person
  userId: string
  /** The workspace is the one that all visitors share. */
  isSample: boolean
}

export function tenantOf(services: Services, workspaceId: number): Tenant {
  return { ...services, orm: services.database.orm, workspaceId }
}

/** Work that nobody asked for, in a workspace that is not the sample. */
export function ctxOfJob(
  services: Services,
  name: string,
  { workspaceId, timeZone }: Pick<WorkspaceCtx, 'workspaceId' | 'timeZone'>,
): WorkspaceCtx {
  return { ...tenantOf(services, workspaceId), timeZone, actor: { kind: 'job', name } }
}

/** What a person causes in their workspace, or a key of theirs. */
export function ctxOfPerson(
  services: Services,
  actor: Person,
  { workspaceId, timeZone, isSample }: Pick<Ctx, 'workspaceId' | 'timeZone' | 'isSample'>,
): Ctx {
  const { userId } = actor
  return { ...tenantOf(services, workspaceId), timeZone, isSample, actor, userId }
}
