import { z } from 'zod'

export const moneyTabs = [
  { value: 'overview', label: 'Revenue Overview' },
  { value: 'quick-wins', label: 'Quick Wins' },
  { value: 'action-plan', label: 'Action Plan' },
  { value: 'progress', label: 'Progress' },
  { value: 'profile', label: 'Profile Setup' },
] as const

/** What the address may say. A value nobody understands is as good as none. */
export const moneySearch = z.object({
  tab: z
    .enum(moneyTabs.map(({ value }) => value))
    .optional()
    .catch(undefined),
})
