import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'

/** What kinds of values there are; each fault continues a sentence that begins with the name. */

export const text = z.string().regex(/\S/, 'must not be blank')

export const flag = z
  .enum(['true', 'false', 'on', 'off', '1', '0'], { error: 'must be on or off' })
  .transform((value) => value === 'true' || value === 'on' || value === '1')

export const port = wholeNumber(0, 65_535, 'must be a port number, 0 to 65535')

export function wholeNumber(min: number, max: number, error: string) {
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((value) => value >= min && value <= max, error)
}

export const poolSize = wholeNumber(2, 1_000, 'must be a number of connections, 2 to 1000')

export function secret(minCharacters: number) {
  const error = `must be at least ${minCharacters} characters, not counting spaces around them`
  return z.string().refine((value) => value.trim().length >= minCharacters, error)
}

export const ageRecipient = z
  .string()
  .trim()
  .regex(/^age1[a-z0-9]{58,}$/, 'must be a public key of age, such as age1…')

export const identityFile = text.refine((path) => {
  try {
    return /^AGE-SECRET-KEY-/m.test(readFileSync(path, 'utf8'))
  } catch {
    return false
  }
}, 'must name a file with an age identity (AGE-SECRET-KEY-…) that can be read')

export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  const all = `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
  return z.enum(values, { error: `must be ${all}` })
}

export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' })

export const httpsUrl = z.url({ protocol: /^https$/, error: 'must be an https URL' })

/** Several, with spaces between them. */
export const httpUrls = z
  .string()
  .transform((value) => value.split(/\s+/).filter((one) => one !== ''))
  .pipe(z.array(httpUrl))

/** Several, with spaces between them. */
export const dnsServers = z
  .string()
  .transform((value) => value.split(/\s+/).filter((one) => one !== ''))
  .refine(
    (servers) => servers.length > 0 && servers.every(isDnsServer),
    'must be addresses such as 192.0.2.53 or [2001:db8::53]:5353',
  )

function isDnsServer(text: string): boolean {
  const bare = text.replace(/^\[(.*)\](?::\d{1,5})?$/, '$1')
  return isIP(bare) !== 0 || isIP(bare.replace(/:\d{1,5}$/, '')) === 4
}

export const contact = z.url({
  protocol: /^(mailto|https)$/,
  error: 'must be mailto: and an address, or an https URL',
})

/** Short links stand at `/l/` of the host, so a path before them would make each one dead. */
export const origin = httpUrl.refine(
  (url) => URL.canParse(url) && new URL(url).href === `${new URL(url).origin}/`,
  'must be an origin such as https://hopwise.example, without a path',
)

/** Without a host the driver connects to a socket, which a URL parser refuses after a password. */
export const postgresUrl = z
  .string()
  .refine(
    (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value.replace('@/', '@socket/')),
    {
      error:
        'must look like postgres://user@host/database, with #, /, ?, @ and : of a password as %23, %2F, %3F, %40 and %3A',
      abort: true,
    },
  )
  .refine((value) => missingFiles(value).length === 0, {
    error: ({ input }) => `names ${missingFiles(String(input)).join(' and ')}, which is not there`,
  })

/** Certificates and keys that an address names and this machine has not. */
function missingFiles(url: string): string[] {
  const { searchParams } = new URL(url.replace('@/', '@socket/'))
  return ['sslrootcert', 'sslcert', 'sslkey'].flatMap((name) => {
    const path = searchParams.get(name)
    return path === null || path === 'system' || existsSync(path) ? [] : [`${name}=${path}`]
  })
}

export const smtpUrl = z.url({
  protocol: /^smtps?$/,
  hostname: /./,
  error: 'must look like smtp://user:pass@host',
})

export const listenHost = z
  .string()
  .regex(/^[a-z\d.:_-]+$/i, 'must be an address or a host name, such as 0.0.0.0')

export const shortHost = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/, 'must be a host name such as go.example.com')
  .refine((host) => URL.canParse(`http://${host}`), 'must be a host name such as go.example.com')

export const headerName = z
  .string()
  .toLowerCase()
  .regex(/^[!#$%&'*+.^_`|~a-z\d-]+$/, 'must be the name of a header, such as cf-ipcountry')

export const sender = z
  .string()
  .regex(
    /^([^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
    'must be an address such as Hopwise <no-reply@example.com>',
  )

export const email = z.email('must be an address such as ops@example.com')

/** An absolute path. No shell reads `.env`, so `~` is ours to expand. */
export const folder = text
  .refine(
    (path) => !/^~[^/]/.test(path),
    "must name a folder; only ~/ stands for this user's home, not ~ and a name",
  )
  .transform((path) => resolve(/^~(\/|$)/.test(path) ? join(homedir(), path.slice(1)) : path))

/** As a person writes it: s3://bucket, with or without a path. */
const s3Url = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/

/** A bucket and what stands after it. Null where the text is no such address. */
export function parseS3Url(url: string): { bucket: string; path: string } | null {
  const [, bucket, path = ''] = s3Url.exec(url) ?? []
  return bucket === undefined ? null : { bucket, path }
}

/** A folder, or a bucket with the prefix of the names in it. Any other URL would become a folder of that name. */
export const backupPlace = text
  .refine(
    (place) => parseS3Url(place) !== null || !/^\w+:\//.test(place),
    'must name a folder on this machine or a bucket, such as s3://backups/hopwise',
  )
  .transform((place) => {
    const found = parseS3Url(place)
    if (found === null) return { folder: folder.parse(place) }
    const prefix = found.path.replace(/^\/+|\/+$/g, '')
    return { bucket: found.bucket, prefix: prefix === '' ? '' : `${prefix}/` }
  })

/** Each line a network or an address, or nothing but a remark behind a number sign. */
export const networkFile = text.refine((path) => {
  try {
    const lines = readFileSync(path, 'utf8').split('\n')
    return lines.every((line) => isNetwork((line.split('#', 1)[0] ?? '').trim()))
  } catch {
    return false
  }
}, 'must name a file that can be read, with one network such as 203.0.113.0/24 a line')

function isNetwork(line: string): boolean {
  if (line === '') return true
  const [address = '', prefix = '0', ...rest] = line.split('/')
  const bits = isIP(address) === 4 ? 32 : 128
  return (
    isIP(address) !== 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits && rest.length === 0
  )
}

/** Near the end of each file in MaxMind's format (MaxMind DB, version 2.0). */
const countryFileMark = Buffer.from('\u00ab\u00cd\u00efMaxMind.com', 'latin1')

export const countryFile = text.refine((path) => {
  try {
    return readFileSync(path).includes(countryFileMark)
  } catch {
    return false
  }
}, 'must name a country file in MaxMind format that can be read')
