import { X509Certificate } from 'node:crypto'

/** Where the answers stand that an authority asks a host for. */
interface Challenges {
  put(token: string, answer: string): Promise<void>
  remove(token: string): Promise<void>
}

export interface Authority {
  directoryUrl: string
  email: string
  /** As PEM: the authority knows us by it. */
  accountKey: string
  challenges: Challenges
}

export interface Issued {
  privateKey: string
  chain: string
  validFrom: Date
  expiresAt: Date
}

const callMs = 30_000

/** It brings much along, which a start without certificates does not wait for. */
async function load() {
  const client = await import('acme-client')
  const { axios } = client
  axios.defaults.timeout = callMs
  // They ask again after as long as the authority says. The job that orders has pauses of its own.
  axios.interceptors.request.clear()
  axios.interceptors.response.clear()
  return client
}

export async function makeKey(): Promise<string> {
  const { crypto } = await load()
  return (await crypto.createPrivateEcdsaKey('P-256')).toString()
}

/**
 * Proves a host by HTTP-01 and has a certificate issued for it. Rejects with the authority's own
 * sentence, or at once when `signal` is raised.
 */
export async function orderCertificate(
  host: string,
  { directoryUrl, email, accountKey, challenges }: Authority,
  signal: AbortSignal,
): Promise<Issued> {
  const { Client, crypto } = await load()
  const client = new Client({ directoryUrl, accountKey })
  const [privateKey, csr] = await crypto.createCsr({ altNames: [host] }, await makeKey())
  const ordered = client.auto({
    csr,
    email,
    termsOfServiceAgreed: true,
    // Not every host can reach itself by the address that the world sees.
    skipChallengeVerification: true,
    challengePriority: ['http-01'],
    async challengeCreateFn(_, { token }, answer) {
      try {
        signal.throwIfAborted()
        await challenges.put(token, answer)
      } catch (cause) {
        throw new Error('The answer for the authority could not be stored.', { cause })
      }
    },
    challengeRemoveFn: (_, { token }) => challenges.remove(token),
  })
  const chain = await unlessAborted(ordered, signal)
  const { validFromDate, validToDate } = new X509Certificate(chain)
  return {
    privateKey: privateKey.toString(),
    chain,
    validFrom: validFromDate,
    expiresAt: validToDate,
  }
}

/** The client knows no signals. What it still does comes to nothing. */
async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  if (signal.aborted) abort()
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
