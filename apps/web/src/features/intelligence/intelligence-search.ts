import { id } from '@hopwise/contracts'
import { z } from 'zod'

export const analysisTabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'insights', label: 'Insights' },
  { value: 'geography', label: 'Geography' },
  { value: 'timing', label: 'Timing' },
] as const

const tabs = analysisTabs.map(({ value }) => value)
export type AnalysisTab = (typeof tabs)[number]

/** What the address of the screen may say. A value nobody understands is as good as none. */
export const intelligenceSearch = z.object({
  link: id.optional().catch(undefined),
  tab: z.enum(tabs).optional().catch(undefined),
})
