import { z } from 'zod'

/** The router reads `?search=123` as a number; here it is what was typed. */
export const typed = z.union([z.string(), z.number(), z.boolean()]).transform(String)

/** Counted from one. */
export const pageNumber = z.coerce.number<unknown>().int().min(1).max(100_000)

export const pageSizes = [25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]
export const rowsPerPage = z.coerce.number<unknown>().pipe(z.literal(pageSizes))

/** One part of an address. A value that cannot be read counts as none. */
export const asked = <Schema extends z.ZodType>(schema: Schema) =>
  schema.optional().catch(undefined)
