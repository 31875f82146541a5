import { connectedNetworks } from '@hopwise/contracts'
import { z } from 'zod'
import { asked } from '#src/shared/collection/address.ts'

export const settingsTabs = [
  { value: 'profile', label: 'Profile' },
  { value: 'notifications', label: 'Notifications' },
  { value: 'integrations', label: 'Integrations' },
  { value: 'billing', label: 'Billing' },
  { value: 'security', label: 'Security' },
  { value: 'links', label: 'Links' },
  { value: 'audit', label: 'Audit log' },
  { value: 'operator', label: 'Operator' },
] as const

/** What the address may say. A value no one understands is as good as none. */
export const settingsSearch = z.object({
  tab: asked(z.enum(settingsTabs.map(({ value }) => value))),
  create: asked(z.literal('invitation')),
  /** Opens the dialog that adds a network: one of its choices, or any. */
  add: asked(z.enum(['network', ...connectedNetworks])),
})
