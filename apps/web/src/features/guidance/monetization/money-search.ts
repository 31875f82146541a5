import { z } from 'zod'
import { asked } from '#src/shared/collection/address.ts'

export const moneyTabs = [
  { value: 'overview', label: 'Revenue Overview' },
  { value: 'quick-wins', label: 'Quick Wins' },
  { value: 'action-plan', label: 'Action Plan' },
  { value: 'progress', label: 'Progress' },
  { value: 'profile', label: 'Profile Setup' },
] as const

/** What the address may say. A value no one understands is as good as none. */
export const moneySearch = z.object({
  tab: asked(z.enum(moneyTabs.map(({ value }) => value))),
})
