import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { queryFields, type RawCall } from './read-fields.ts'

const signatureNames = ['sig', 'signature']
const signatureHeaders = ['x-signature', 'x-postback-signature']

/** By what a call proved itself: the secret itself, or a signature over the query or over the body. */
export type Proof = 'none-needed' | 'secret' | 'query' | 'body'

/** Null when the call proves nothing. Takes as long for a wrong secret as for a right one. */
export function proofOf(
  call: RawCall,
  fields: Readonly<Record<string, string>>,
  secret: string | null,
): Proof | null {
  if (secret === null) return 'none-needed'
  const given = fields['secret'] ?? headerOf(call, 'x-postback-secret')
  if (given !== undefined && isSame(given, secret)) return 'secret'
  const inQuery = queryFields(call.query)
  const signature =
    signatureNames.map((name) => inQuery[name]).find((one) => one !== undefined) ??
    signatureHeaders.map((name) => headerOf(call, name)).find((one) => one !== undefined)
  if (signature === undefined) return null
  const hasBody = call.body !== null && call.body.length > 0
  const signed = hasBody ? call.body : Buffer.from(unsigned(call.query))
  const mac = createHmac('sha256', secret).update(signed ?? '')
  const digest = mac.digest()
  const bare = signature.replace(/^sha256=/i, '')
  const matches = [
    isSame(bare.toLowerCase(), digest.toString('hex')),
    isSame(bare, digest.toString('base64')),
    isSame(bare, digest.toString('base64url')),
  ]
  if (!matches.includes(true)) return null
  return hasBody ? 'body' : 'query'
}

/** The query as it was before its signature was added. */
function unsigned(query: string): string {
  return query
    .split('&')
    .filter((part) => !signatureNames.includes(part.split('=', 1)[0] ?? ''))
    .join('&')
}

function headerOf({ headers }: RawCall, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** Hashed first: a comparison of texts of unlike length would reveal the length. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(one), hash(other))
}

/** An empty list lets everyone call. An IPv4 address that came as IPv6 is the same address. */
export function isAllowed(from: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true
  if (!ipaddr.isValid(from)) return false
  const address = ipaddr.process(from)
  return allowed.some((entry) => {
    const [base, bits] = rangeOf(entry)
    return base.kind() === address.kind() && address.match(base, bits)
  })
}

function rangeOf(entry: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (entry.includes('/')) return ipaddr.parseCIDR(entry)
  const address = ipaddr.process(entry)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}
