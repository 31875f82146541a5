import { S3ServiceError } from 's3mini'
import { type S3Place, StoreFault } from './backup-store.ts'

interface Seen {
  bucket: string
  host: string
}

const otherRegion = ({ bucket }: Seen) =>
  `The bucket ${bucket} is in another region. Set BACKUP_S3_REGION to it.`
const untrusted = ({ host }: Seen) =>
  `The certificate of ${host} cannot be trusted. Correct BACKUP_S3_ENDPOINT, or renew the certificate there.`
const unreachable = ({ host }: Seen) =>
  `${host} cannot be reached. Check BACKUP_S3_ENDPOINT, and whether a firewall is in the way.`

/** By the code of the service, or of the network. */
const reasons: Record<string, (seen: Seen) => string> = {
  NoSuchBucket: ({ bucket, host }) =>
    `There is no bucket ${bucket} at ${host}. Create it, or correct BACKUP_TO.`,
  InvalidAccessKeyId: ({ host }) =>
    `${host} does not know this access key. Correct BACKUP_S3_KEY_ID.`,
  SignatureDoesNotMatch: () =>
    'BACKUP_S3_SECRET is not the secret of BACKUP_S3_KEY_ID. Set both again.',
  AccessDenied: ({ bucket, host }) =>
    `${host} refuses the key of BACKUP_S3_KEY_ID. Let it list, read, write and delete in the bucket ${bucket}.`,
  AuthorizationHeaderMalformed: otherRegion,
  PermanentRedirect: otherRegion,
  RequestTimeTooSkewed: () => 'The clock of this machine is wrong. Set it, best by NTP.',
  QuotaExceeded: ({ bucket, host }) =>
    `The bucket ${bucket} at ${host} is full. Raise its quota, or set BACKUP_TO to another place.`,
  ENOTFOUND: ({ host }) => `There is no host ${host}. Correct BACKUP_S3_ENDPOINT.`,
  EAI_AGAIN: ({ host }) => `The name ${host} cannot be looked up. Check the DNS of this machine.`,
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ETIMEDOUT: unreachable,
  UND_ERR_CONNECT_TIMEOUT: unreachable,
  UND_ERR_HEADERS_TIMEOUT: unreachable,
  UND_ERR_BODY_TIMEOUT: unreachable,
  UND_ERR_SOCKET: unreachable,
  CERT_HAS_EXPIRED: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
}

const byStatus: Record<number, string> = {
  301: 'PermanentRedirect',
  403: 'AccessDenied',
  404: 'NoSuchBucket',
}

/** What is no fault of the bucket is passed on. */
export function explainBucket(error: unknown, { bucket, endpoint }: S3Place): unknown {
  const { host } = new URL(endpoint)
  const reason = codesOf(error)
    .map((code) => reasons[code])
    .find((one) => one !== undefined)
  if (reason !== undefined) return new StoreFault(reason({ bucket, host }))
  const refusal = refusalOf(error)
  if (refusal === null) return error
  return new StoreFault(`${host} refused the backup with ${refusal.status} ${codeOf(refusal)}.`)
}

/** Whether the same may go well in a moment. */
export function isPassing(error: unknown): boolean {
  const refusal = refusalOf(error)
  if (refusal !== null) return refusal.status >= 500 || refusal.status === 429
  const reason = codesOf(error).map((code) => reasons[code])
  return reason.includes(unreachable)
}

function codesOf(error: unknown): string[] {
  const refusal = refusalOf(error)
  if (refusal !== null) {
    const code = codeOf(refusal)
    // More than a bucket can be missing.
    const isNamed = refusal.status === 404 && code !== ''
    return [code, isNamed ? '' : (byStatus[refusal.status] ?? '')]
  }
  return causesOf(error).map(({ code = '' }) => code)
}

function refusalOf(error: unknown): S3ServiceError | null {
  return causesOf(error).find((one) => one instanceof S3ServiceError) ?? null
}

/** The service’s own word for it, which its library leaves in the body where the type of it is not as expected. */
const codeOf = ({ serviceCode = '', body = '' }: S3ServiceError) =>
  /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? serviceCode

function causesOf(error: unknown): NodeJS.ErrnoException[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
