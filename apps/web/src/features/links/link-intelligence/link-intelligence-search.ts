import { id } from '@hopwise/contracts'
import { z } from 'zod'
import { asked } from '#src/shared/collection/address.ts'

export const analysisTabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'insights', label: 'Insights' },
  { value: 'geography', label: 'Geography' },
  { value: 'timing', label: 'Timing' },
] as const

const tabs = analysisTabs.map(({ value }) => value)
export type AnalysisTab = (typeof tabs)[number]

/** What the address of the screen may say. A value no one understands is as good as none. */
export const intelligenceSearch = z.object({
  link: asked(id),
  tab: asked(z.enum(tabs)),
})
