import { id, listRotations, rotationPeriods } from '@hopwise/contracts'
import { z } from 'zod'
import { asked } from '#src/shared/collection/address.ts'
import { defineCollection } from '#src/shared/collection/define-collection.ts'

export const rotationCollection = defineCollection({
  query: listRotations.query,
  pageSize: 25,
  filters: {},
})

const rotationMeasures = ['share', 'epc'] as const

/** What the address may say of this tab; its screen has words of its own alongside them. */
export const rotationSearch = z.object({
  ...rotationCollection.shape,
  /** The link that is looked at; all that rotate when left out. */
  link: asked(id),
  period: asked(z.enum(rotationPeriods)),
  measure: asked(z.enum(rotationMeasures)),
})
export type RotationSearch = z.output<typeof rotationSearch>
