import { z } from 'zod'
import { defineDownload, defineEndpoint } from './endpoint.ts'
import { id, instant, pageQuery } from './fields.ts'
import { csv } from './media.ts'

export const auditKinds = [
  'sign-in',
  'security',
  'account',
  'links',
  'money',
  'publishing',
  'advice',
  'export',
  'operator',
] as const
export type AuditKind = (typeof auditKinds)[number]

/**
 * `stranger` tried to sign in and could not; `operator` runs this Hopwise; a `command` was typed on its
 * machine.
 */
export const auditActors = ['person', 'key', 'job', 'operator', 'command', 'stranger'] as const
export type AuditActor = (typeof auditActors)[number]

export const auditPeriods = ['all', 'day', 'week', 'month', 'quarter'] as const

const fields = z.record(z.string(), z.unknown())

export const auditEntry = z.object({
  id: id.meta({ description: 'Counted from 1 in each workspace; a missing number is a gap.' }),
  at: instant,
  kind: z.enum(auditKinds),
  action: z.string().meta({ description: 'Name of the call, such as `changeCampaign`.' }),
  title: z.string().meta({ description: 'The same for people.' }),
  actor: z.enum(auditActors),
  actorName: z.string().meta({ description: 'Name of the person, the API key or the job.' }),
  network: z
    .string()
    .nullable()
    .meta({ description: 'The first three numbers of an IPv4 address, or a /48 of IPv6.' }),
  device: z.string().nullable(),
  sessionId: z.string().nullable(),
  recordKind: z.string().nullable().meta({ description: 'What was changed, such as `campaigns`.' }),
  recordId: id.nullable(),
  recordName: z.string().nullable(),
  before: fields.nullable().meta({ description: 'Changed fields as they were, without secrets.' }),
  after: fields.nullable().meta({ description: 'What the call set or brought, without secrets.' }),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditQuery = pageQuery.extend({
  kind: z.enum(auditKinds).optional(),
  actor: z.enum(auditActors).optional(),
  period: z
    .enum(auditPeriods)
    .default('all')
    .meta({ description: 'The last 24 hours, 7, 30 or 90 days.' }),
})
export type AuditQuery = z.output<typeof auditQuery>

export const auditCheck = z.object({
  isWhole: z.boolean(),
  entries: z.number().int(),
  since: instant.nullable().meta({ description: 'Time of the oldest entry that is kept.' }),
  brokenAt: id.nullable().meta({ description: 'The first entry that is missing or was changed.' }),
})
export type AuditCheck = z.infer<typeof auditCheck>

export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/api/audit-log',
  scope: null,
  summary: 'Who did what, when and from where, newest first',
  query: auditQuery,
  response: z.array(auditEntry),
  paged: true,
})
export const checkAudit = defineEndpoint({
  method: 'GET',
  path: '/api/audit-log/check',
  scope: null,
  summary: 'Whether entries are missing from the audit log or were changed',
  response: auditCheck,
})
export const exportAudit = defineDownload({
  path: '/api/audit-log/export',
  scope: null,
  summary: 'The audit log as CSV',
  query: auditQuery,
  fileName: 'audit-log.csv',
  media: [csv],
})
