import { syncKinds } from '@hopwise/contracts'
import { z } from 'zod'

export const adminTabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'networks', label: 'API Networks' },
  { value: 'sync', label: 'Data Sync' },
  { value: 'settings', label: 'Settings' },
] as const

/** What the address may say. A value nobody understands is as good as none. */
export const adminSearch = z.object({
  tab: z
    .enum(adminTabs.map(({ value }) => value))
    .optional()
    .catch(undefined),
  /** Of the history of runs. */
  kind: z.enum(syncKinds).optional().catch(undefined),
  page: z.number().int().min(1).max(100_000).optional().catch(undefined),
  /** Opens a run of that page. */
  run: z.number().int().positive().optional().catch(undefined),
  /** Opens the dialog that makes an API key. */
  create: z.literal('key').optional().catch(undefined),
})
