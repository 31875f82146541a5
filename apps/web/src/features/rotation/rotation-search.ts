import { id, rotationPeriods } from '@hopwise/contracts'
import { z } from 'zod'

export const rotationsPerPage = 25

const rotationMeasures = ['share', 'epc'] as const

/** What the address may say of this tab; its screen has words of its own beside them. */
export const rotationSearch = z.object({
  /** The link that is looked at; all that rotate when left out. */
  link: id.optional().catch(undefined),
  period: z.enum(rotationPeriods).optional().catch(undefined),
  measure: z.enum(rotationMeasures).optional().catch(undefined),
  page: z.coerce.number<unknown>().int().min(1).max(100_000).optional().catch(undefined),
})
export type RotationSearch = z.output<typeof rotationSearch>
