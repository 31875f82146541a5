import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { createVisitorServer } from '@hopwise/redirector'
import type { TlsConfig } from '#src/config.ts'
import type { Services } from '#src/services.ts'
import { answerPlain } from './answer-plain.ts'
import { createCertificateCache } from './certificate-cache.ts'

const handshakeMs = 10_000
const patienceMs = 2_000

export interface TlsDoor {
  httpPort: number
  httpsPort: number
  close(): Promise<void>
}

/** Listens with and without encryption, on every address; `visitors` answers what came in encrypted. */
export async function openTls(
  services: Services,
  { httpPort, httpsPort }: TlsConfig,
  visitors: HttpServer,
): Promise<TlsDoor> {
  const find = createCertificateCache(services)
  const encrypted = createTlsServer({
    handshakeTimeout: handshakeMs,
    ALPNProtocols: ['http/1.1'],
    SNICallback(host, done) {
      find(host.toLowerCase()).then(
        (context) =>
          context === null ? done(new Error(`no certificate for ${host}`)) : done(null, context),
        (error) => {
          services.log.warn({ err: error, host }, 'a certificate could not be read')
          done(error)
        },
      )
    },
  })
  encrypted.on('secureConnection', (socket) => visitors.emit('connection', socket))
  // Strangers try what they like; the handshake that fails is closed by Node.
  encrypted.on('tlsClientError', (_, socket) => socket.destroy())
  const https = await listen(encrypted, 'HTTPS_PORT', httpsPort)
  const plain = createVisitorServer(
    answerPlain(
      services,
      (request, response) => visitors.emit('request', request, response),
      () => https,
    ),
    { caps: services.config.connectionCaps },
  )
  try {
    const http = await listen(plain.server, 'HTTP_PORT', httpPort)
    return {
      httpPort: http,
      httpsPort: https,
      async close() {
        encrypted.close()
        await plain.close(patienceMs)
      },
    }
  } catch (error) {
    encrypted.close()
    throw error
  }
}

async function listen(server: Server, setting: string, port: number): Promise<number> {
  try {
    server.listen(port)
    await once(server, 'listening')
  } catch (error) {
    throw new Error(whyNot(error as NodeJS.ErrnoException, setting, port), { cause: error })
  }
  // safe because a server that listens on a port has one
  return (server.address() as AddressInfo).port
}

function whyNot({ code, message }: NodeJS.ErrnoException, setting: string, port: number): string {
  if (code === 'EADDRINUSE') return `${setting} ${port} is taken. Stop what listens there.`
  if (code === 'EACCES') {
    return `This user may not listen on ${setting} ${port}. Allow it (AmbientCapabilities=CAP_NET_BIND_SERVICE), or unset TLS and put a proxy in front.`
  }
  return `Hopwise cannot listen on ${setting} ${port}: ${message}.`
}
