import { z } from 'zod'
import { defineDownload, defineEndpoint } from './endpoint.ts'
import { id, idParams, instant, pageQuery } from './fields.ts'
import { csv } from './media.ts'
import { connectedNetworks } from './networks.ts'

export const syncKinds = ['products', 'earnings'] as const
export type SyncKind = (typeof syncKinds)[number]

/** What began a run: the clock, a network that was added, or a person. */
export const syncCauses = ['schedule', 'connection', 'hand'] as const
export type SyncCause = (typeof syncCauses)[number]

export const syncStatuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type SyncStatus = (typeof syncStatuses)[number]

/**
 * - `refused`: the network does not take the key; only the person can fix it.
 * - `not-eligible`: the key is fine, but the account may not use this part (yet).
 * - `throttled`: too many requests; it is asked again later.
 * - `away`: no answer, or an error of the network's own.
 * - `not-understood`: an answer that cannot be read.
 */
export const networkProblems = [
  'refused',
  'not-eligible',
  'throttled',
  'away',
  'not-understood',
] as const
export type NetworkProblem = (typeof networkProblems)[number]

const count = z.number().int()

export const sync = z.object({
  id,
  kind: z.enum(syncKinds),
  cause: z.enum(syncCauses),
  status: z.enum(syncStatuses),
  queuedAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  attempts: count.meta({
    description: 'How often it was begun; more than once after a process ended in its middle.',
  }),
  step: z
    .string()
    .meta({ description: 'What it is doing, and how far it is; a null total is not known yet.' }),
  done: count,
  total: count.nullable(),
  counts: z.object({
    added: count,
    refunds: count.meta({ description: 'Of those added, how many are refunds.' }),
    chargebacks: count.meta({ description: 'Of those added, how many are chargebacks.' }),
    changed: count,
    unchanged: count,
    vanished: count,
    unmatched: count,
  }),
  errors: z.array(z.object({ network: z.enum(connectedNetworks), message: z.string() })),
  message: z.string().nullable().meta({ description: 'What came of it, as a sentence.' }),
})
export type Sync = z.infer<typeof sync>

export const syncQuery = pageQuery.extend({ kind: z.enum(syncKinds).optional() })
export type SyncQuery = z.output<typeof syncQuery>

export const syncSchedule = z.object({
  kind: z.enum(syncKinds),
  everyHours: count,
  nextAt: instant
    .nullable()
    .meta({ description: 'Null where no network is connected that has this kind.' }),
  lastAt: instant.nullable(),
  networks: z.array(z.enum(connectedNetworks)),
  current: sync.nullable(),
})
export type SyncSchedule = z.infer<typeof syncSchedule>

const message = z.object({ message: z.string() })

export const updateProducts = defineEndpoint({
  method: 'POST',
  path: '/api/admin/update-products',
  scope: 'admin:write',
  summary: 'Read products from all networks now; a run that is under way is joined',
  response: message,
})
export const updateEarnings = defineEndpoint({
  method: 'POST',
  path: '/api/admin/update-earnings',
  scope: 'admin:write',
  summary: 'Read earnings from all networks now; a run that is under way is joined',
  response: message,
})
export const listSyncs = defineEndpoint({
  method: 'GET',
  path: '/api/admin/syncs',
  scope: 'read',
  summary: 'Runs that read networks, newest first',
  query: syncQuery,
  response: z.array(sync),
  paged: true,
})
export const getSync = defineEndpoint({
  method: 'GET',
  path: '/api/admin/syncs/{id}',
  scope: 'read',
  summary: 'One run that read networks, or tried',
  params: idParams,
  response: sync,
})
export const getSyncSchedule = defineEndpoint({
  method: 'GET',
  path: '/api/admin/syncs/schedule',
  scope: 'read',
  summary: 'When networks are read next, and what runs now',
  response: z.array(syncSchedule),
})
export const retrySync = defineEndpoint({
  method: 'POST',
  path: '/api/admin/syncs/{id}/retry',
  scope: 'admin:write',
  summary: 'Run once more what failed or was cancelled',
  params: idParams,
  response: sync,
})
export const cancelSync = defineEndpoint({
  method: 'POST',
  path: '/api/admin/syncs/{id}/cancel',
  scope: 'admin:write',
  summary: 'Cancel a run that is queued or under way; what it stored stays',
  params: idParams,
  response: sync,
})
export const exportSyncs = defineDownload({
  path: '/api/admin/syncs/export',
  scope: 'read',
  summary: 'Runs that read networks as CSV',
  query: syncQuery,
  fileName: 'syncs.csv',
  media: [csv],
})
