import { z } from 'zod'

/** Nil values may arrive as an object such as `{"@nil":"true"}` (OpenClickBank, readme and converters). */
function withoutNil(value: unknown): unknown {
  return typeof value === 'object' && value !== null && '@nil' in value ? undefined : value
}

const orAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => withoutNil(value) ?? undefined, schema.optional())

/** Text, or a number written as such. NUL is what Postgres cannot store. */
const anyText = z
  .union([z.string(), z.number(), z.boolean()])
  .transform((value) => String(value).replaceAll('\u0000', '').trim())

export const maybeText = orAbsent(anyText).transform((value) => value || null)

/** A word of theirs that we look up by: long ones are none. */
export const word = z.preprocess(withoutNil, anyText.pipe(z.string().min(1).max(100)))

/** An array of one arrives as the one (OpenClickBank, readme). */
export function listOf<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => {
    const values = withoutNil(value) ?? []
    return Array.isArray(values) ? values : [values]
  }, z.array(schema))
}

const decimal = /^-?\d{1,12}(\.\d+)?$/

/** An amount in major units, to the cent. */
const amount = z
  .preprocess(withoutNil, z.union([z.string(), z.number()]))
  .transform((value) => String(value).trim())
  .refine((text) => decimal.test(text), 'is no amount')
  .transform((text) => Number(text).toFixed(2))

export const maybeAmount = orAbsent(amount)

const compact = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})([+-]\d{2}):?(\d{2})$/
const spelled = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:?\d{2})$/

/** A time with its offset, in the spelling of the API or in the compact one of ISO 8601. */
export const moment = z
  .preprocess(withoutNil, z.string())
  .transform((text) => text.trim().replace(compact, '$1-$2-$3T$4:$5:$6$7:$8'))
  .refine((text) => spelled.test(text), 'is no time with an offset')
  .transform((text) => new Date(text))
  .refine((at) => !Number.isNaN(at.getTime()), 'is no time')
