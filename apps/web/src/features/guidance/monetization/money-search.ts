import { z } from 'zod'
import { asked } from '#src/shared/collection/address.ts'

export const moneyTabs = [
  { value: 'overview', label: 'Revenue Overview' },
  { value: 'quick-wins', label: 'Quick Wins' },
  { value: 'action-plan', label: 'Action Plan' },
  { value: 'progress', label: 'Progress' },
  { value: 'profile', label: 'Profile Setup' },
] as const

export const actionFilters = [
  { value: 'all', label: 'All' },
  { value: 'today', label: 'Today' },
  { value: 'quick', label: '≤ 15 min' },
  { value: 'done', label: 'Done' },
] as const
export type ActionFilter = (typeof actionFilters)[number]['value']

/** What the address may say. A value no one understands is as good as none. */
export const moneySearch = z.object({
  tab: asked(z.enum(moneyTabs.map(({ value }) => value))),
  show: asked(z.enum(actionFilters.map(({ value }) => value))),
})
