import type { RequestListener } from 'node:http'
import { createSecureContext, type SecureContext, type TlsOptions } from 'node:tls'
import { createVisitorServer } from '@hopwise/redirector'
import type { TlsConfig } from '#src/config.ts'
import { patienceMs, requestMs } from '#src/http/door.ts'
import { answerPlain } from './answer-plain.ts'
import { createCertificateCache, type TlsServices } from './certificate-cache.ts'
import { createChallengeFinder, type FindChallenge } from './find-challenge.ts'
import { isServed } from './served-hosts.ts'

interface TlsDoor {
  httpPort: number
  httpsPort: number
  /** Takes no one in any more, and resolves once everyone was answered. */
  close(): Promise<void>
}

/** Listens with and without encryption, on every address; `answerVisitor` gets what came in encrypted. */
export async function openTls(
  services: TlsServices,
  { httpPort, httpsPort }: TlsConfig,
  answerVisitor: RequestListener,
): Promise<TlsDoor> {
  const { connectionCaps: caps } = services.config
  const findChallenge = createChallengeFinder(services)
  const encrypted = createVisitorServer(answerVisitor, {
    requestMs,
    caps,
    tls: encryption(createCertificateCache(services)),
    proofs: encryption(createProofs(services, findChallenge)),
  })
  const plain = createVisitorServer(answerPlain(services, findChallenge, answerVisitor), { caps })
  const close = async () => {
    await Promise.all([encrypted.close(patienceMs), plain.close(patienceMs)])
  }
  try {
    return {
      httpsPort: await encrypted.listen({
        port: httpsPort,
        setting: 'HTTPS_PORT',
        otherwise: 'unset TLS and put a proxy in front',
      }),
      httpPort: await plain.listen({
        port: httpPort,
        setting: 'HTTP_PORT',
        otherwise: 'set HTTP_PORT to a free port above 1023. Hosts are then verified on port 443',
      }),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

type FindContext = (host: string) => Promise<SecureContext | null>

function encryption(find: FindContext): TlsOptions {
  return {
    SNICallback(host, done) {
      find(host.toLowerCase()).then(
        (context) =>
          context === null ? done(new Error(`no certificate for ${host}`)) : done(null, context),
        done,
      )
    },
  }
}

/** An authority is shown what the process that orders has put down for it. */
function createProofs(services: TlsServices, findChallenge: FindChallenge): FindContext {
  return async function findProof(host) {
    if (!isServed(services, host)) return null
    const pem = (await findChallenge(host)) ?? null
    return pem === null ? null : createSecureContext({ key: pem, cert: pem })
  }
}
