import './messages.ts'
import { z } from 'zod'

/** Row ids on the wire: positive integers. Accepts the text of a path parameter. */
export const id = z.coerce.number<number | string>().int().positive().max(2_147_483_647)
export const idParams = z.object({ id })

/** Money on the wire: a decimal string in major units, two places, never a float. */
export const money = z.string().regex(/^-?\d+\.\d{2}$/)

/** An instant: ISO 8601 with offset, UTC from us. */
export const instant = z.iso.datetime({ offset: true })

const earliestDay = '1970-01-01'

/** A calendar day. A year such as 0002 is one half typed, and Postgres knows no year 0000. */
export const calendarDay = z.iso
  .date({ error: 'Please enter a valid date' })
  .refine((value) => value >= earliestDay, { error: 'Please enter a valid date' })

/** Days beside another period would be passed over in silence. */
export const daysNeedCustom = 'Days are taken with the period custom alone'

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
    .refine((value) => !controlCharacter.test(value), `${name} holds a character that is not text`)
}

export const maxUrlLength = 2048

/** Why a destination is refused, or null when it is fine. Only http(s) without credentials. */
function destinationFault(value: string): string | null {
  if (value.length > maxUrlLength) return `URL must be at most ${maxUrlLength} characters`
  if (controlCharacter.test(value)) return 'Please enter a valid URL'
  if (!URL.canParse(value)) return 'Please enter a valid URL'
  // Browsers mend forms such as `https:example.com`; the screen would show another address than the visit.
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

/** A destination a visitor may be sent to. */
export const destinationUrl = z
  .string({ error: 'Please enter a valid URL' })
  .trim()
  .superRefine((value, refinement) => {
    const fault = destinationFault(value)
    if (fault !== null) refinement.addIssue({ code: 'custom', message: fault })
  })

export const pageQuery = z.object({
  page: z.coerce.number<number | string>().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number<number | string>().int().min(1).max(200).default(100),
})
