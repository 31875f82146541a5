import { id, rotationPeriods } from '@hopwise/contracts'
import { z } from 'zod'
import { asked, pageNumber } from '#src/shared/collection/address.ts'

export const rotationsPerPage = 25

const rotationMeasures = ['share', 'epc'] as const

/** What the address may say of this tab; its screen has words of its own beside them. */
export const rotationSearch = z.object({
  /** The link that is looked at; all that rotate when left out. */
  link: asked(id),
  period: asked(z.enum(rotationPeriods)),
  measure: asked(z.enum(rotationMeasures)),
  page: asked(pageNumber),
})
export type RotationSearch = z.output<typeof rotationSearch>
