import { S3ServiceError } from 's3mini'
import {
  type ConnectionProblem,
  findConnectionProblem,
} from '#src/integrations/connection-problem.ts'
import { type S3Place, StoreFault } from './backup-store.ts'

interface Seen {
  bucket: string
  host: string
}

const otherRegion = ({ bucket }: Seen) =>
  `The bucket ${bucket} is in another region. Set BACKUP_S3_REGION to it.`

/** By the code of the service. */
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
}

const unreachable = ({ host }: Seen) =>
  `${host} cannot be reached. Check BACKUP_S3_ENDPOINT, and whether a firewall is in the way.`
const untrusted = ({ host }: Seen) =>
  `The certificate of ${host} cannot be trusted. Correct BACKUP_S3_ENDPOINT, or renew the certificate there.`

const withoutConnection: Record<ConnectionProblem, (seen: Seen) => string> = {
  'no-host': ({ host }) => `There is no host ${host}. Correct BACKUP_S3_ENDPOINT.`,
  'no-dns': ({ host }) => `The name ${host} cannot be looked up. Check the DNS of this machine.`,
  refused: unreachable,
  cut: unreachable,
  unreachable,
  expired: untrusted,
  'other-host': untrusted,
  'self-signed': untrusted,
  untrusted,
  unencrypted: ({ host }) => `${host} does not speak TLS. Correct BACKUP_S3_ENDPOINT.`,
}
const passing = new Set<ConnectionProblem | null>(['refused', 'cut', 'unreachable'])

const byStatus: Record<number, string> = {
  301: 'PermanentRedirect',
  403: 'AccessDenied',
  404: 'NoSuchBucket',
}

/** What is no fault of the bucket is passed on. */
export function explainBucket(error: unknown, { bucket, endpoint }: S3Place): unknown {
  const seen = { bucket, host: new URL(endpoint).host }
  const refusal = refusalOf(error)
  if (refusal !== null) return new StoreFault(describeRefusal(refusal, seen))
  const problem = findConnectionProblem(error)
  return problem === null ? error : new StoreFault(withoutConnection[problem](seen))
}

/** Whether the same may go well in a moment. */
export function isPassing(error: unknown): boolean {
  const refusal = refusalOf(error)
  if (refusal !== null) return refusal.status >= 500 || refusal.status === 429
  return passing.has(findConnectionProblem(error))
}

function describeRefusal(refusal: S3ServiceError, seen: Seen): string {
  const { status } = refusal
  const code = codeOf(refusal)
  // More than a bucket can be missing.
  const isNamed = status === 404 && code !== ''
  const reason = reasons[code] ?? (isNamed ? undefined : reasons[byStatus[status] ?? ''])
  return reason?.(seen) ?? `${seen.host} refused the backup with ${status} ${code}.`
}

function refusalOf(error: unknown): S3ServiceError | null {
  return causesOf(error).find((one) => one instanceof S3ServiceError) ?? null
}

/** The service’s own word for it, which its library leaves in the body where the type of it is not as expected. */
const codeOf = ({ serviceCode = '', body = '' }: S3ServiceError) =>
  /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? serviceCode

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
