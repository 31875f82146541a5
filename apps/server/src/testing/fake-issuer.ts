import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface FakeIssuer {
  url: string
  port: number
  clientId: string
  clientSecret: string
  /** Who signs in there; the claims of the identity token. */
  person: Record<string, unknown>
  answer: 'well' | 'cancelled' | 'with a forged token'
  /** What the issuer's page does when someone agrees: answers where the browser goes next. */
  authorize(authorizationUrl: string): Promise<string>
  stop(): Promise<void>
}

/** A tiny OpenID Connect issuer: discovery, keys, authorization code with PKCE, userinfo. */
export async function startFakeIssuer(port = 0): Promise<FakeIssuer> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const foreignKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const nonces = new Map<string, string | null>()
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  // safe because a listening TCP server has a numeric address
  const { port: taken } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${taken}`
  const issuer: FakeIssuer = {
    url,
    port: taken,
    clientId: 'hopwise',
    clientSecret: 'of-the-fake-issuer',
    person: {},
    answer: 'well',
    async authorize(authorizationUrl) {
      const { searchParams } = new URL(authorizationUrl)
      const code = randomUUID()
      nonces.set(code, searchParams.get('nonce'))
      const back = new URL(searchParams.get('redirect_uri') ?? '')
      back.searchParams.set('state', searchParams.get('state') ?? '')
      if (issuer.answer === 'cancelled') back.searchParams.set('error', 'access_denied')
      else back.searchParams.set('code', code)
      return back.href
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return issuer

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', url)
    const answer = answerTo(pathname, new URLSearchParams(await text(request)))
    response.writeHead(answer === null ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer))
  }

  function answerTo(pathname: string, body: URLSearchParams): object | null {
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return {
          issuer: url,
          authorization_endpoint: `${url}/authorize`,
          token_endpoint: `${url}/token`,
          userinfo_endpoint: `${url}/userinfo`,
          jwks_uri: `${url}/keys`,
          id_token_signing_alg_values_supported: ['RS256'],
        }
      case '/keys': {
        const key = keys.publicKey.export({ format: 'jwk' })
        return { keys: [{ ...key, kid: 'one', use: 'sig', alg: 'RS256' }] }
      }
      case '/token':
        return {
          access_token: 'anything',
          token_type: 'Bearer',
          expires_in: 3600,
          id_token: identityToken(nonces.get(body.get('code') ?? '')),
        }
      case '/userinfo':
        return issuer.person
      default:
        return null
    }
  }

  function identityToken(nonce: string | null | undefined): string {
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: url, aud: issuer.clientId, iat: now, exp: now + 300, nonce }
    const unsigned = [
      { alg: 'RS256', kid: 'one', typ: 'JWT' },
      { ...claims, ...issuer.person },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    const signer = issuer.answer === 'with a forged token' ? foreignKeys : keys
    return `${unsigned}.${sign('sha256', Buffer.from(unsigned), signer.privateKey).toString('base64url')}`
  }
}
