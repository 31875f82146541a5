import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { id, idParams, instant, line } from './fields.ts'

export const tagColors = ['gray', 'blue', 'green', 'amber', 'red', 'violet'] as const
export type TagColor = (typeof tagColors)[number]

/** How many tags a workspace can have, and a record of it. */
export const maxTags = 500
export const maxTagsOfRecord = 20

/** Turns text around, or is not seen at all. */
const hidden = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/

export const tagName = line(40, 'Tag')
  .min(1, 'Tag is required')
  .refine((name) => !name.includes(','), 'Tags can’t contain commas')
  .refine((name) => !hidden.test(name), 'Tag contains a character that isn’t allowed')
  // One letter can be written in two ways that look alike.
  .overwrite((name) => name.normalize('NFC'))

/** Tags of a record by their names; case does not matter, and what is new is made. */
export const tagNames = z
  .array(tagName)
  .transform((names) => [
    ...new Map(names.map((name) => [name.toLowerCase(), name] as const)).values(),
  ])
  .refine((names) => names.length <= maxTagsOfRecord, `Choose at most ${maxTagsOfRecord} tags`)
  .meta({ description: 'Names of tags; case does not matter, and a new name makes a tag.' })

/** A tag as a record shows it. */
export const tagRef = z.object({ id, name: z.string(), color: z.enum(tagColors) })
export type TagRef = z.infer<typeof tagRef>

const color = z.enum(tagColors, { error: `Color must be one of ${tagColors.join(', ')}` })

export const tag = tagRef.extend({
  links: z.number().int().meta({ description: 'Links with it that are not archived.' }),
  campaigns: z.number().int().meta({ description: 'Campaigns with it that are not archived.' }),
  products: z.number().int().meta({ description: 'Products with it that are not removed.' }),
  createdAt: instant,
  removedAt: instant.nullable(),
})
export type Tag = z.infer<typeof tag>

export const newTag = z.object({
  name: tagName,
  color: color.optional().meta({ description: 'The color used least when left out.' }),
})
export type NewTag = z.input<typeof newTag>

export const tagChange = newTag.partial()
export type TagChange = z.input<typeof tagChange>

/** In a list's query: only records with this tag. */
export const taggedWith = id.optional().meta({ description: 'Only those with this tag.' })

export const listTags = defineEndpoint({
  method: 'GET',
  path: '/api/tags',
  scope: 'read',
  summary: 'List tags by name, with how many records have each',
  response: z.array(tag),
})
export const createTag = defineEndpoint({
  method: 'POST',
  path: '/api/tags',
  scope: 'links:write',
  summary: 'Create a tag for links, campaigns and products',
  body: newTag,
  response: tag,
  status: 201,
})
export const changeTag = defineEndpoint({
  method: 'PATCH',
  path: '/api/tags/{id}',
  scope: 'links:write',
  summary: 'Rename a tag or give it another color',
  params: idParams,
  body: tagChange,
  response: tag,
})
export const removeTag = defineEndpoint({
  method: 'DELETE',
  path: '/api/tags/{id}',
  scope: 'links:write',
  summary: 'Remove a tag from all records; it can be restored with them',
  params: idParams,
  response: tag,
})
export const restoreTag = defineEndpoint({
  method: 'POST',
  path: '/api/tags/{id}/restore',
  scope: 'links:write',
  summary: 'Bring a removed tag back to the records that had it',
  params: idParams,
  response: tag,
})
