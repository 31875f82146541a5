import type { ApiScope } from '@hopwise/contracts'
import type { Database, Orm } from '@hopwise/db'
import type { DomainBook } from '@hopwise/redirector'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import type { AuditTrail } from './audit/audit-trail.ts'
import type { Clients } from './clients.ts'
import type { Config } from './config.ts'
import type { Limits } from './http/limits.ts'
import type { Dangers } from './integrations/danger-lists/dangers.ts'
import type { Mailer } from './integrations/mail/mailer.ts'
import type { Background } from './jobs/background.ts'
import type { Live } from './live.ts'
import type { Parsers } from './parsing/parsers.ts'
import type { Secrets } from './secrets.ts'

/** What one running Hopwise shares among its features. */
export interface Services {
  background: Background
  clients: Clients
  config: Config
  dangers: Dangers
  database: Database
  domains: DomainBook
  limits: Limits
  live: Live
  mailer: Mailer
  parsers: Parsers
  secrets: Secrets
  log: FastifyBaseLogger
  now(): Date
  /** Notifies every redirector that the link behind a slug changed. */
  linkChanged(slug: string): Promise<void>
  /** The same for many. */
  linksChanged(slugs: readonly string[]): Promise<void>
  /** Every process learns which hosts are whose, this one before it resolves. */
  domainsChanged(): Promise<void>
}

/** Throws PreconditionFailed where a record that a verb has locked is not as its caller saw it. */
export type RequireUnchanged = (
  reader: Pick<Tenant, 'orm' | 'workspaceId'>,
  table: PgTable,
  row: { id: number },
) => Promise<void>

/** The workspace that work is done for, no matter who acts. */
export interface Tenant extends Services {
  workspaceId: number
  orm: Orm
  /** Of a call that the audit log keeps. */
  trail?: AuditTrail | undefined
  /** Of a call whose caller said which edition of a record it changes. */
  requireUnchanged?: RequireUnchanged | undefined
}

/** Someone signed in, or a key that acts for the person who made it. */
type Person =
  | { kind: 'person'; userId: string; sessionId?: string }
  | { kind: 'key'; keyId: number; userId: string; scopes: readonly ApiScope[] }
type Job = { kind: 'job'; name: string }

/** What a verb knows that anyone can cause, a job too. */
export interface WorkspaceCtx extends Tenant {
  /** IANA name of the workspace's zone: where its days begin. */
  timeZone: string
  actor: Person | Job
}

/** What a verb knows that a person causes. */
export interface Ctx extends WorkspaceCtx {
  actor: Person
  /** The workspace is the one that all visitors share. */
  isSample: boolean
}

export function tenantOf(services: Services, workspaceId: number): Tenant {
  return { ...services, orm: services.database.orm, workspaceId }
}

/** Work that no one asked for, in a workspace that is not the sample. */
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
  return { ...tenantOf(services, workspaceId), timeZone, isSample, actor }
}
