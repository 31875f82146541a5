import { X509Certificate } from 'node:crypto'
import type { Authorization, Client, Order } from 'acme-client'

/** Where the answers stand that an authority asks a host for, by what it asks. */
interface Challenges {
  put(askedBy: string, answer: string): Promise<void>
  remove(askedBy: string): Promise<void>
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
  provedBy: ChallengeMethod
}

/** How a host is proved; the next one is tried where the one before does not get through. */
export const challengeMethods = ['http-01', 'tls-alpn-01'] as const

type ChallengeMethod = (typeof challengeMethods)[number]

interface Answer {
  askedBy: string
  text: string
}

type MakeAnswer = (
  authorization: Authorization,
  token: string,
  keyAuthorization: string,
) => Promise<Answer>

const makeAnswer: Record<ChallengeMethod, MakeAnswer> = {
  'http-01': async (_, token, keyAuthorization) => ({ askedBy: token, text: keyAuthorization }),
  async 'tls-alpn-01'(authorization, _, keyAuthorization) {
    const { crypto } = await load()
    const keyAndCertificate = await crypto.createAlpnCertificate(
      authorization,
      keyAuthorization,
      await makeKey(),
    )
    return { askedBy: authorization.identifier.value, text: keyAndCertificate.join('') }
  },
}

/** The authority would not take a host as proved in one way. */
class Unproved extends Error {}

const callMs = 30_000
/** Before it asks again whether a host is proved; each wait is twice as long as the one before, up to the longest. */
const defaultWaits = { backoffMin: 1_000, backoffMax: 30_000 }
/** Of each way, so that there is room for both. */
const mostCharacters = 230

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
 * Proves a host and has a certificate issued for it. Rejects with the authority's own sentences, or at once
 * when `signal` is raised.
 */
export async function orderCertificate(
  host: string,
  { directoryUrl, accountKey, ...authority }: Authority,
  signal: AbortSignal,
  waits = defaultWaits,
): Promise<Issued> {
  const { Client, crypto } = await load()
  const client = new Client({ directoryUrl, accountKey, ...waits })
  const [privateKey, csr] = await crypto.createCsr({ altNames: [host] }, await makeKey())
  const ordered = takeSteps(client, host, csr, { ...authority, signal })
  const { chain, provedBy } = await unlessAborted(ordered, signal)
  const { validFromDate, validToDate } = new X509Certificate(chain)
  return {
    privateKey: privateKey.toString(),
    chain,
    validFrom: validFromDate,
    expiresAt: validToDate,
    provedBy,
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
): Promise<Pick<Issued, 'chain' | 'provedBy'>> {
  await client.createAccount({ termsOfServiceAgreed: true, contact: [`mailto:${email}`] })
  const refusals: string[] = []
  for (const method of challengeMethods) {
    signal.throwIfAborted()
    // One that a proof failed for is of no use anymore.
    const order = await client.createOrder({ identifiers: [{ type: 'dns', value: host }] })
    try {
      for (const authorization of await client.getAuthorizations(order)) {
        signal.throwIfAborted()
        await prove(client, order, authorization, { method, challenges, signal })
      }
    } catch (error) {
      if (!(error instanceof Unproved)) throw error
      refusals.push(`${method.toUpperCase()}: ${error.message.slice(0, mostCharacters)}`)
      continue
    }
    signal.throwIfAborted()
    const finalized = await client.finalizeOrder(order, csr)
    signal.throwIfAborted()
    return { chain: await client.getCertificate(finalized), provedBy: method }
  }
  throw new Error(refusals.join(' '))
}

async function prove(
  client: Client,
  order: Order,
  authorization: Authorization,
  {
    method,
    challenges,
    signal,
  }: Pick<Conditions, 'challenges' | 'signal'> & { method: ChallengeMethod },
): Promise<void> {
  if (authorization.status === 'valid') return
  const challenge = authorization.challenges.find(({ type }) => type === method)
  if (challenge === undefined)
    throw new Unproved('The authority doesn’t offer this method for this host.')
  const expected = await client.getChallengeKeyAuthorization(challenge)
  const { askedBy, text } = await makeAnswer[method](authorization, challenge.token, expected)
  await challenges.put(askedBy, text).catch((cause: unknown) => {
    throw new Error('The answer for the authority could not be stored.', { cause })
  })
  try {
    signal.throwIfAborted()
    await client.completeChallenge(challenge)
    signal.throwIfAborted()
    await client.waitForValidStatus(challenge).catch(async (cause: unknown) => {
      // Of an authority that is overloaded or still at it, the authorization goes on: another order would get it again.
      if (!(await isInvalid(client, order, challenge.url).catch(() => false))) throw cause
      throw new Unproved(cause instanceof Error ? cause.message : String(cause), { cause })
    })
  } finally {
    // One that stays is forgotten a day later.
    await challenges.remove(askedBy).catch(() => undefined)
  }
}

async function isInvalid(client: Client, order: Order, url: string): Promise<boolean> {
  const authorizations = await client.getAuthorizations(order)
  return authorizations.some(({ challenges }) =>
    challenges.some((one) => one.url === url && one.status === 'invalid'),
  )
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
