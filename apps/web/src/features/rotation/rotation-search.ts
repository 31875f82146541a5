import { id, rotationPeriods } from '@hopwise/contracts'
import { z } from 'zod'

export const rotationsPerPage = 25

export const rotationMeasures = ['share', 'epc'] as const

/** What the address may say of this tab; its screen's own words are beside them. */
export const rotationSearch = z.object({
  /** The link that is looked at; all that rotate when left out. */
  rotation: id.optional().catch(undefined),
  period: z.enum(rotationPeriods).optional().catch(undefined),
  measure: z.enum(rotationMeasures).optional().catch(undefined),
  rotationPage: z.coerce.number<unknown>().int().min(1).max(100_000).optional().catch(undefined),
})
export type RotationSearch = z.output<typeof rotationSearch>
