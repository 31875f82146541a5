import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { id, instant, money } from './fields.ts'
import { connectedNetworks } from './networks.ts'
import { networkProblems, syncKinds, syncSchedule } from './syncs.ts'

/** What real runs made of a connection. */
export const networkStatuses = ['active', 'warning', 'inactive'] as const
export type NetworkStatus = (typeof networkStatuses)[number]

const count = z.number().int()

export const adminNetwork = z.object({
  network: z.enum(connectedNetworks),
  connectionId: id
    .nullable()
    .meta({ description: 'Null for a network that could be connected and is not.' }),
  accountId: z.string().nullable(),
  isSandbox: z.boolean(),
  status: z.enum(networkStatuses),
  advice: z.string().nullable().meta({
    description: 'Why it is so and what to do next, as a sentence; null where all is well.',
  }),
  lastGoodAt: instant
    .nullable()
    .meta({ description: 'When the network was last read without problems.' }),
  lastNoticeAt: instant
    .nullable()
    .meta({ description: 'When the network last sent something on its own.' }),
  failedRuns: count.meta({ description: 'Runs of the last 24 hours in which it failed.' }),
  reads: z.array(
    z.object({
      kind: z.enum(syncKinds),
      doneAt: instant.nullable(),
      nextAt: instant.nullable(),
      failures: count,
      problem: z.string().nullable(),
      problemKind: z.enum(networkProblems).nullable(),
    }),
  ),
})
export type AdminNetwork = z.infer<typeof adminNetwork>

export const adminOverview = z.object({
  networks: z.object({ active: count, warning: count, inactive: count }),
  schedule: z.array(syncSchedule),
  earnings: z
    .object({ count, worth: money })
    .meta({ description: 'Sales and rebills that happened in the last 24 hours.' }),
  productsRead: count,
  unmatched: count.meta({ description: 'Conversions that belong to no link yet.' }),
  webhooks: z.object({ total: count, failing: count, paused: count }),
  clicks: z
    .object({
      waitingClicks: count.meta({ description: 'Answered and in the journal, not counted yet.' }),
      lagSeconds: count.meta({ description: 'Since when the oldest of them waits.' }),
      bufferedClicks: count,
      lostClicks: count,
      unaccountedClicks: count.meta({
        description: 'Neither counted, waiting, held nor lost: anything but 0 is a bug in Hopwise.',
      }),
      isFailing: z.boolean(),
    })
    .nullable()
    .meta({
      description:
        'Of the installation, not of the workspace. Null where clicks are answered elsewhere, and for anyone but operators.',
    }),
  failingJobs: z
    .array(z.object({ name: z.string(), failedAt: instant, attempts: count, fault: z.string() }))
    .nullable()
    .meta({
      description:
        'Background jobs of the installation whose last run failed; `fault` is the kind of error. Null for anyone but operators.',
    }),
  days: z.array(
    z.object({ day: z.iso.date(), runs: count, failedRuns: count, newEarnings: count }),
  ),
})
export type AdminOverview = z.infer<typeof adminOverview>

const hours = (name: string, min: number, max: number) =>
  z
    .number({ error: `${name} must be a number of hours` })
    .int(`${name} must be a whole number of hours`)
    .min(min, `${name} must be at least ${min} ${min === 1 ? 'hour' : 'hours'}`)
    .max(max, `${name} must be at most ${max} hours`)
const days = (name: string, min: number, max: number) =>
  z
    .number({ error: `${name} must be a number of days` })
    .int(`${name} must be a whole number of days`)
    .min(min, `${name} must be at least ${min} days`)
    .max(max, `${name} must be at most ${max} days`)

export const adminSettings = z.object({
  productSyncHours: hours('Product schedule', 6, 48),
  earningsSyncHours: hours('Earnings schedule', 1, 24),
  clickDetailDays: days('Click details', 7, 3650)
    .nullable()
    .meta({ description: 'Days until a click loses its visitor details; null keeps them.' }),
  logDays: days('Logs', 7, 365).meta({
    description: 'Days that messages, deliveries and runs are kept.',
  }),
})
export type AdminSettings = z.infer<typeof adminSettings>
export const adminSettingsChange = adminSettings.partial()

export const getAdminOverview = defineEndpoint({
  method: 'GET',
  path: '/api/admin/overview',
  scope: 'read',
  summary: 'How networks, runs, webhooks and jobs are doing',
  response: adminOverview,
})
export const listAdminNetworks = defineEndpoint({
  method: 'GET',
  path: '/api/admin/networks',
  scope: 'read',
  summary: 'Each network with the status that real runs gave it',
  response: z.array(adminNetwork),
})
export const getAdminSettings = defineEndpoint({
  method: 'GET',
  path: '/api/admin/settings',
  scope: 'read',
  summary: 'Schedules and how long details are kept',
  response: adminSettings,
})
export const changeAdminSettings = defineEndpoint({
  method: 'PATCH',
  path: '/api/admin/settings',
  scope: 'admin:write',
  summary: 'Change schedules or how long details are kept',
  body: adminSettingsChange,
  response: adminSettings,
})
