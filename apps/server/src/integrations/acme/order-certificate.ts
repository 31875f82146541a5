import { X509Certificate } from 'node:crypto'
import type { Authorization, Client } from 'acme-client'

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

/** How a host is proved. */
export const challengeMethods = ['http-01'] as const

const callMs = 30_000
/** Before it asks again whether a host is proved; the next waits are twice as long each. */
const firstWaitMs = 1_000

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
  { directoryUrl, accountKey, ...authority }: Authority,
  signal: AbortSignal,
): Promise<Issued> {
  const { Client, crypto } = await load()
  const client = new Client({ directoryUrl, accountKey, backoffMin: firstWaitMs })
  const [privateKey, csr] = await crypto.createCsr({ altNames: [host] }, await makeKey())
  const chain = await unlessAborted(takeSteps(client, host, csr, { ...authority, signal }), signal)
  const { validFromDate, validToDate } = new X509Certificate(chain)
  return {
    privateKey: privateKey.toString(),
    chain,
    validFrom: validFromDate,
    expiresAt: validToDate,
  }
}

interface Conditions extends Pick<Authority, 'email' | 'challenges'> {
  signal: AbortSignal
}

async function takeSteps(
  client: Client,
  host: string,
  csr: Buffer,
  { email, challenges, signal }: Conditions,
): Promise<string> {
  await client.createAccount({ termsOfServiceAgreed: true, contact: [`mailto:${email}`] })
  signal.throwIfAborted()
  const order = await client.createOrder({ identifiers: [{ type: 'dns', value: host }] })
  for (const authorization of await client.getAuthorizations(order)) {
    signal.throwIfAborted()
    if (authorization.status !== 'valid') await prove(client, authorization, challenges, signal)
  }
  signal.throwIfAborted()
  const finalized = await client.finalizeOrder(order, csr)
  signal.throwIfAborted()
  return await client.getCertificate(finalized)
}

async function prove(
  client: Client,
  { challenges: offered }: Authorization,
  challenges: Challenges,
  signal: AbortSignal,
): Promise<void> {
  const challenge = offered.find(({ type }) => type === 'http-01')
  if (challenge === undefined) throw new Error('The authority does not prove this host by HTTP-01.')
  const { token } = challenge
  const answer = await client.getChallengeKeyAuthorization(challenge)
  await challenges.put(token, answer).catch((cause: unknown) => {
    throw new Error('The answer for the authority could not be stored.', { cause })
  })
  try {
    signal.throwIfAborted()
    await client.completeChallenge(challenge)
    signal.throwIfAborted()
    await client.waitForValidStatus(challenge)
  } finally {
    // One that stays is forgotten a day later.
    await challenges.remove(token).catch(() => undefined)
  }
}

/** The client knows no signals: the step that it is at comes to nothing, and none follows. */
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
