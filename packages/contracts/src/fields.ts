import './messages.ts'
import { z } from 'zod'
import { withScheme } from './with-scheme.ts'

const largestId = 2_147_483_647

/** Row ids on the wire: positive integers. Accepts the text of a path parameter. */
export const id = z.coerce.number<number | string>().int().positive().max(largestId)
export const idParams = z.object({ id })

/** What a program calls a record of ours; null takes it away. */
export const ownId = line(100, 'External ID')
  .min(1, 'External ID must have at least one character')
  .nullish()
  .meta({ description: 'Your own id of it; no other of its kind has the same.' })

/** Money on the wire: a decimal string in major units, two places, never a float. */
export const money = z.string().regex(/^-?\d+\.\d{2}$/)

/** An instant: ISO 8601 with offset, UTC from us. */
export const instant = z.iso.datetime({ offset: true })

const earliestDay = '1970-01-01'
const endOfDays = '3000-01-01'

/**
 * A calendar day. A year such as 0002 is one half typed, and Postgres knows no year 0000; the day after
 * one in 9999 has no four digits.
 */
export const calendarDay = z.iso
  .date({ error: 'Please enter a valid date' })
  .refine((value) => value >= earliestDay, { error: 'Please enter a valid date' })
  .refine((value) => value < endOfDays, { error: 'Please enter a date before 3000' })

/** Days alongside another period would be passed over in silence. */
export const daysNeedCustom = 'Days can only be used with the period custom'

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const controlCharacter = /[\u0000-\u001f\u007f]/

/** One line of text; Postgres cannot store NUL, and no field of ours wants a line break. */
export function line(maxLength: number, name: string) {
  return z
    .string({
      error: ({ input }) => (input === undefined ? `${name} is required` : `${name} must be text`),
    })
    .trim()
    .max(maxLength, `${name} must be at most ${maxLength} characters`)
    .refine(
      (value) => !controlCharacter.test(value) && value.isWellFormed(),
      `${name} contains a character that isn’t allowed`,
    )
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const unwritable = /[\u0000-\u0008\u000b-\u001f\u007f]/

/** Text of several lines; Postgres cannot store NUL. */
export function paragraphs(maxLength: number, name: string) {
  return z
    .string({
      error: ({ input }) => (input === undefined ? `${name} is required` : `${name} must be text`),
    })
    .transform((value) => value.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .max(maxLength, `${name} must be at most ${maxLength} characters`)
        .refine(
          (value) => !unwritable.test(value),
          `${name} contains a character that isn’t allowed`,
        ),
    )
}

export const maxUrlLength = 2048

/** Why a destination is refused, or null when it is fine. Only http(s) without credentials. */
function destinationIssue(value: string): string | null {
  if (value.length > maxUrlLength) return `URL must be at most ${maxUrlLength} characters`
  if (controlCharacter.test(value) || !value.isWellFormed()) return 'Please enter a valid URL'
  if (!URL.canParse(value)) return 'Please enter a valid URL'
  // Browsers fix forms such as `https:example.com`; the screen would show another address than the visit.
  if (/^https?:/i.test(value) && !/^https?:\/\/[^/\\]/i.test(value))
    return 'Please enter a valid URL'
  const url = new URL(value)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return 'URL must start with http:// or https://'
  }
  if (url.username !== '' || url.password !== '') {
    return 'URL must not contain a user name or password'
  }
  return null
}

/** A destination a visitor may be sent to, typed with or without its `https://`. */
export const destinationUrl = z
  .string({ error: 'Please enter a valid URL' })
  .overwrite(withScheme)
  .superRefine((value, refinement) => {
    const issue = destinationIssue(value)
    if (issue !== null) refinement.addIssue({ code: 'custom', message: issue })
  })

/** The campaign of the tracked link that a text carries; one without a tracked link is passed over. */
export const linkedCampaign = id.nullable().optional().meta({
  description: 'The campaign of their tracked links; null takes these out of their campaigns.',
})

const mostIds = 500

/** Rows by their ids, as `4,8,15` in an address. */
export const idList = z
  .string()
  .regex(/^\d+(,\d+)*$/, 'IDs must be numbers separated by commas')
  .refine((text) => text.split(',').every((one) => Number(one) <= largestId), 'An ID is too large')
  .refine((text) => text.split(',').length <= mostIds, `Provide up to ${mostIds} IDs`)
  .meta({ description: 'Only those with these ids, such as `4,8,15`.' })

export const pageQuery = z.object({
  page: z.coerce.number<number | string>().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number<number | string>().int().min(1).max(200).default(100),
})

/** In a list's query: what a program reads on from, however many rows were added since. */
export const rowBefore = id.optional().meta({
  description: 'Only rows that the list, in its first order, has after the one with this id.',
})

export type Direction = 'asc' | 'desc'

/** What a list can be ordered by, each with the direction it has unless another is asked for. */
export type Orders<Name extends string = string> = Readonly<Record<Name, Direction>>

export const namesOfOrders = <Name extends string>(orders: Orders<Name>) =>
  // safe because the keys of a record are of its key type
  Object.keys(orders) as Name[]

/** The part of a list's query that orders it. */
export const orderedBy = <Name extends string>(orders: Orders<Name>, first: NoInfer<Name>) => ({
  order: z.enum(namesOfOrders(orders)).default(first),
  direction: z.enum(['asc', 'desc']).optional().meta({
    description: 'Left out, words and dates to come begin with the first, all else with the most.',
  }),
})
