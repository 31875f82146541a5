import { z } from 'zod'

export const settingsTabs = [
  { value: 'profile', label: 'Profile' },
  { value: 'notifications', label: 'Notifications' },
  { value: 'integrations', label: 'Integrations' },
  { value: 'billing', label: 'Billing' },
  { value: 'security', label: 'Security' },
  { value: 'links', label: 'Links' },
] as const

/** What the address may say. A value nobody understands is as good as none. */
export const settingsSearch = z.object({
  tab: z
    .enum(settingsTabs.map(({ value }) => value))
    .optional()
    .catch(undefined),
  /** Opens the dialog that adds a network. */
  add: z.literal('network').optional().catch(undefined),
})
