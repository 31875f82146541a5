import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { platformId } from '../social/read-fields.ts'

/** A request signed long ago may be someone's copy of it. */
const longestAgeMs = 24 * 3_600_000

const payload = z.object({
  algorithm: z.literal('HMAC-SHA256'),
  user_id: platformId,
  /** Seconds. */
  issued_at: z.number().optional(),
})

/** Whom Meta writes about: `signature.payload` in base64url (Meta, Data Deletion Request Callback). Null for a forgery. */
export function readSignedRequest(
  appSecret: string,
  text: string,
  now: Date,
): { userId: string } | null {
  const [signature = '', signed = '', more] = text.split('.')
  const given = Buffer.from(signature, 'base64url')
  const made = createHmac('sha256', appSecret).update(signed).digest()
  if (more !== undefined || given.length !== made.length || !timingSafeEqual(given, made)) {
    return null
  }
  const { data } = payload.safeParse(parseJson(signed))
  if (data === undefined) return null
  const ageMs = data.issued_at === undefined ? 0 : now.getTime() - data.issued_at * 1_000
  return ageMs > longestAgeMs ? null : { userId: data.user_id }
}

function parseJson(encoded: string): unknown {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64url').toString())
  } catch {
    return undefined
  }
}
