import { decoded } from '#src/decoded.ts'

/** The decoded path of a request's address, which may be of any form: proxies are asked with the origin in front. */
export function pathAsked(url: string): string {
  const [path = ''] = url.replace(/^[a-z]+:\/\/[^/?]*/i, '').split('?', 1)
  return decoded(path) ?? path
}
