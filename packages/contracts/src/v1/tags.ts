import type { z } from 'zod'
import { idParams } from '../fields.ts'
import * as tags from '../tags.ts'
import { newTag, type Tag, tag, tagChange } from '../tags.ts'
import { definePublic, listOf, ofOne } from './define.ts'

export const publicTag = tag.omit({ removedAt: true })
export type PublicTag = z.infer<typeof publicTag>

const showTag = ({ removedAt: _, ...one }: Tag): PublicTag => one

const about = { resource: 'tags', params: idParams, response: publicTag } as const

export const listTags = definePublic(
  tags.listTags,
  {
    method: 'GET',
    path: '/api/v1/tags',
    resource: 'tags',
    summary: 'List tags',
    description: 'All tags by name, on one page: a workspace has at most 500.',
    response: listOf(publicTag),
  },
  {
    toRequest: () => ({}),
    toAnswer: (all) => ({ data: all.map(showTag), next: null, total: all.length }),
  },
)

export const createTag = definePublic(
  tags.createTag,
  {
    method: 'POST',
    path: '/api/v1/tags',
    resource: 'tags',
    summary: 'Create a tag',
    description: 'Adds a tag for links, campaigns and products.',
    body: newTag,
    response: publicTag,
  },
  { toRequest: ({ body }) => ({ body }), toAnswer: showTag },
)

export const updateTag = definePublic(
  tags.changeTag,
  {
    ...about,
    method: 'PATCH',
    path: '/api/v1/tags/{id}',
    summary: 'Update a tag',
    description: 'Renames a tag or gives it another color.',
    body: tagChange,
  },
  { toRequest: ({ params, body }) => ({ params, body }), toAnswer: showTag },
)

export const deleteTag = definePublic(
  tags.removeTag,
  {
    ...about,
    method: 'DELETE',
    path: '/api/v1/tags/{id}',
    summary: 'Delete a tag',
    description: 'Removes a tag from all records.',
  },
  ofOne(showTag),
)

export const restoreTag = definePublic(
  tags.restoreTag,
  {
    ...about,
    method: 'POST',
    path: '/api/v1/tags/{id}/restore',
    summary: 'Restore a tag',
    description: 'Brings a deleted tag back to the records that had it.',
  },
  ofOne(showTag),
)
