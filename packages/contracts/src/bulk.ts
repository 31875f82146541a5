import { z } from 'zod'
import type { ApiScope } from './api-scopes.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, idParams } from './fields.ts'

/** How many rows one call names by their ids; a filter may pick any number. */
export const maxSelected = 500

interface Bulk<Path extends string, Filter extends z.ZodType, Change extends z.ZodRawShape> {
  /** Of the list. */
  path: `/${Path}`
  scope: ApiScope
  /** What the rows are called, such as `links`. */
  noun: string
  /** The list's query without its order and its pages. */
  filter: Filter
  /** Fields that are all optional; those that are left out stay as they are. */
  change: Change
}

const tally = {
  changed: z.number().int(),
  skipped: z
    .number()
    .int()
    .meta({ description: 'Rows that already had this value, or that cannot be changed now.' }),
}

export const bulkResult = z.object({
  ...tally,
  note: z.string().nullable().meta({ description: 'Why rows were skipped, in a sentence.' }),
  undoId: id.nullable().meta({
    description: 'Id for the undo call, valid for a day; null when nothing changed.',
  }),
})
export type BulkResult = z.infer<typeof bulkResult>

/** Which rows to change, and what of them. */
export function bulkBody<Filter extends z.ZodType, Change extends z.ZodRawShape>(
  { noun, filter, change }: Pick<Bulk<string, Filter, Change>, 'noun' | 'filter' | 'change'>,
  row: z.ZodType<number, number | string> = id,
) {
  const ids = z
    .array(row)
    .min(1, `Select at least one of the ${noun}`)
    .max(maxSelected, `Select at most ${maxSelected} ${noun} at once, or all that a filter picks`)
    .transform((all) => [...new Set(all)])
  return z
    .object({
      ids: ids.optional(),
      filter: filter
        .optional()
        .meta({ description: `Instead of \`ids\`: all ${noun} that it picks.` }),
      change: z
        .object(change)
        .refine((fields) => Object.values(fields).some((value) => value !== undefined), {
          error: 'Specify at least one change',
        }),
    })
    .refine((one) => (one.ids === undefined) !== (one.filter === undefined), {
      path: ['ids'],
      error: 'Provide either ids or a filter',
    })
}

/** One change of many rows of a list, in one transaction; rows are named, or picked by a filter. */
export function defineBulkChange<
  Path extends string,
  Filter extends z.ZodType,
  Change extends z.ZodRawShape,
>({ path, scope, ...body }: Bulk<Path, Filter, Change>) {
  return defineEndpoint({
    method: 'POST',
    path: `${path}/bulk`,
    scope,
    summary: `Change many ${body.noun} at once; the answer holds what takes it back`,
    body: bulkBody(body),
    response: bulkResult,
    keyed: true,
  })
}

/** Takes such a change back, for a day. Rows that were changed since stay as they are. */
export function defineBulkUndo<Path extends string>({
  path,
  scope,
  noun,
}: Pick<Bulk<Path, z.ZodType, z.ZodRawShape>, 'path' | 'scope' | 'noun'>) {
  return defineEndpoint({
    method: 'POST',
    path: `${path}/bulk/{id}/undo`,
    scope,
    summary: `Take back a change of many ${noun}, where they were not changed since`,
    params: idParams,
    response: z.object(tally),
  })
}
