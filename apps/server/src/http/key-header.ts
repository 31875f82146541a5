import type { IncomingHttpHeaders } from 'node:http'

/**
 * What a request claims to be an API key, well formed or not; null where it claims none. Any other
 * authorization is someone else's, such as a proxy's.
 */
export function claimedKey({ authorization = '' }: IncomingHttpHeaders): string | null {
  const found = /^\s*Bearer\s+(hw_.*)$/is.exec(authorization)
  return found?.[1]?.trim() ?? null
}
