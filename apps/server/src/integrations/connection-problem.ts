/** Why no connection came about. */
export type ConnectionProblem =
  | 'no-host'
  | 'no-dns'
  | 'refused'
  | 'cut'
  | 'unreachable'
  | 'expired'
  | 'other-host'
  | 'self-signed'
  | 'untrusted'
  | 'unencrypted'

/** As the system, OpenSSL and undici name them. */
const problems: Record<string, ConnectionProblem> = {
  ENOTFOUND: 'no-host',
  EAI_AGAIN: 'no-dns',
  ECONNREFUSED: 'refused',
  ECONNRESET: 'cut',
  UND_ERR_SOCKET: 'cut',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ETIMEDOUT: 'unreachable',
  UND_ERR_CONNECT_TIMEOUT: 'unreachable',
  UND_ERR_HEADERS_TIMEOUT: 'unreachable',
  UND_ERR_BODY_TIMEOUT: 'unreachable',
  CERT_HAS_EXPIRED: 'expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'other-host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'self-signed',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'untrusted',
  ERR_SSL_WRONG_VERSION_NUMBER: 'unencrypted',
}

/** By the code of an error or of one that caused it; null where it is another kind. */
export function findConnectionProblem(error: unknown): ConnectionProblem | null {
  if (!(error instanceof Error)) return null
  const { code = '' } = error as NodeJS.ErrnoException
  return problems[code] ?? findConnectionProblem(error.cause)
}
