import { syncKinds } from '@hopwise/contracts'
import { z } from 'zod'
import { asked, pageNumber } from '#src/shared/collection/address.ts'

export const adminTabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'networks', label: 'API Networks' },
  { value: 'sync', label: 'Data Sync' },
  { value: 'settings', label: 'Settings' },
] as const

/** What the address may say. A value no one understands is as good as none. */
export const adminSearch = z.object({
  tab: asked(z.enum(adminTabs.map(({ value }) => value))),
  /** Of the history of runs. */
  kind: asked(z.enum(syncKinds)),
  page: asked(pageNumber),
  /** Opens a run of that page. */
  run: asked(z.number().int().positive()),
  /** Opens the dialog that makes an API key or a postback address. */
  create: asked(z.enum(['key', 'postback'])),
})
