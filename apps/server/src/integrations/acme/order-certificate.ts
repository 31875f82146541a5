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

/** It brings much along, which a start without certificates does not wait for. */
const load = () => import('acme-client')

export async function makeKey(): Promise<string> {
  const { crypto } = await load()
  return (await crypto.createPrivateEcdsaKey('P-256')).toString()
}

/** Proves a host by HTTP-01 and has a certificate issued for it. Rejects with the authority's own sentence. */
export async function orderCertificate(host: string, authority: Authority): Promise<Issued> {
  const { directoryUrl, email, accountKey, challenges } = authority
  const { Client, crypto } = await load()
  const client = new Client({ directoryUrl, accountKey })
  const [privateKey, csr] = await crypto.createCsr({ altNames: [host] }, await makeKey())
  const chain = await client.auto({
    csr,
    email,
    termsOfServiceAgreed: true,
    // Not every host can reach itself by the address that the world sees.
    skipChallengeVerification: true,
    challengePriority: ['http-01'],
    challengeCreateFn: (_, { token }, answer) => challenges.put(token, answer),
    challengeRemoveFn: (_, { token }) => challenges.remove(token),
  })
  const { validFromDate, validToDate } = new X509Certificate(chain)
  return {
    privateKey: privateKey.toString(),
    chain,
    validFrom: validFromDate,
    expiresAt: validToDate,
  }
}
