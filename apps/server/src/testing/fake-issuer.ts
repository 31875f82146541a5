import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface FakeIssuer {
  url: string
  port: number
  clientId: string
  clientSecret: string
  /** Addresses it sends people back to, to the letter. */
  redirectUris: string[]
  scopes: string[]
  /** How a client proves itself; the other ways are refused. */
  tokenAuth: 'client_secret_post' | 'client_secret_basic'
  /** Whether its discovery document says so. */
  namesTokenAuth: boolean
  /** How many more times its discovery document cannot be read. */
  outages: number
  /** Who signs in there; the claims of the identity token. */
  person: Record<string, unknown>
  answer: 'well' | 'cancelled' | 'with a forged token' | 'with another nonce'
  /** What the issuer's page does when someone agrees: answers where the browser goes next. */
  authorize(authorizationUrl: string): Promise<string>
  /** The same for `response_mode=form_post`: the form that its page sends by itself. */
  authorizeByForm(authorizationUrl: string): { action: string; fields: Record<string, string> }
  stop(): Promise<void>
}

/** What was agreed to, until its code is redeemed. */
interface Approval {
  redirectUri: string
  challenge: string | null
  nonce: string | null
}

interface Answer {
  status: number
  body: object
}

const ok = (body: object): Answer => ({ status: 200, body })
const refuse = (status: number, error: string): Answer => ({ status, body: { error } })
const redirectUri = 'http://hopwise.test/api/auth/callback/oidc'

/**
 * A tiny OpenID Connect issuer, as strict as the standard: exact return addresses, codes that are good
 * once, PKCE, one way for a client to prove itself, and no claims without a token.
 */
export async function startFakeIssuer(port = 0): Promise<FakeIssuer> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const foreignKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const approvals = new Map<string, Approval>()
  const accessTokens = new Set<string>()
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
    redirectUris: [redirectUri],
    scopes: ['openid', 'profile', 'email'],
    tokenAuth: 'client_secret_post',
    namesTokenAuth: true,
    outages: 0,
    person: {},
    answer: 'well',
    async authorize(authorizationUrl) {
      const { action, fields } = approve(authorizationUrl, 'query')
      return `${action}?${new URLSearchParams(fields)}`
    },
    authorizeByForm: (authorizationUrl) => approve(authorizationUrl, 'form_post'),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return issuer

  /** Throws where a real issuer shows a page of its own, as no one may be sent back then. */
  function approve(authorizationUrl: string, mode: 'query' | 'form_post') {
    const { origin, pathname, searchParams } = new URL(authorizationUrl)
    const asked = (name: string) => searchParams.get(name)
    const action = asked('redirect_uri') ?? ''
    if (origin + pathname !== `${url}/authorize`) throw new Error('no authorization endpoint')
    if (asked('client_id') !== issuer.clientId) throw new Error('invalid_client')
    if (!issuer.redirectUris.includes(action)) throw new Error('redirect_uri_mismatch')
    if ((asked('response_mode') ?? 'query') !== mode) throw new Error('invalid response_mode')
    const state = { state: asked('state') ?? '' }
    const error = findFault(searchParams)
    if (error !== null) return { action, fields: { ...state, error } }
    const code = randomUUID()
    const challenge = asked('code_challenge')
    approvals.set(code, { redirectUri: action, challenge, nonce: asked('nonce') })
    return { action, fields: { ...state, code } }
  }

  function findFault(asked: URLSearchParams): string | null {
    const scopes = (asked.get('scope') ?? '').split(' ')
    if (issuer.answer === 'cancelled') return 'access_denied'
    if (asked.get('response_type') !== 'code') return 'unsupported_response_type'
    if (!scopes.includes('openid')) return 'invalid_scope'
    if (scopes.some((one) => !issuer.scopes.includes(one))) return 'invalid_scope'
    const isPlain = asked.has('code_challenge') && asked.get('code_challenge_method') !== 'S256'
    return isPlain ? 'invalid_request' : null
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', url)
    const body = await text(request)
    const { status, body: answer } = answerTo(pathname, request, new URLSearchParams(body))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }

  function answerTo(pathname: string, request: IncomingMessage, body: URLSearchParams): Answer {
    switch (pathname) {
      case '/.well-known/openid-configuration':
        if (issuer.outages > 0) {
          issuer.outages -= 1
          return refuse(503, 'temporarily_unavailable')
        }
        return ok({
          issuer: url,
          authorization_endpoint: `${url}/authorize`,
          token_endpoint: `${url}/token`,
          userinfo_endpoint: `${url}/userinfo`,
          jwks_uri: `${url}/keys`,
          id_token_signing_alg_values_supported: ['RS256'],
          response_types_supported: ['code'],
          response_modes_supported: ['query', 'form_post'],
          scopes_supported: issuer.scopes,
          code_challenge_methods_supported: ['S256'],
          ...(issuer.namesTokenAuth && {
            token_endpoint_auth_methods_supported: [issuer.tokenAuth],
          }),
        })
      case '/keys': {
        const key = keys.publicKey.export({ format: 'jwk' })
        return ok({ keys: [{ ...key, kid: 'one', use: 'sig', alg: 'RS256' }] })
      }
      case '/token':
        return redeem(request, body)
      case '/userinfo': {
        const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
        return accessTokens.has(token) ? ok(issuer.person) : refuse(401, 'invalid_token')
      }
      default:
        return refuse(404, 'not_found')
    }
  }

  function redeem({ method, headers }: IncomingMessage, body: URLSearchParams): Answer {
    const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    if (method !== 'POST' || isForm !== true) return refuse(400, 'invalid_request')
    if (!isClient(headers.authorization, body)) return refuse(401, 'invalid_client')
    if (body.get('grant_type') !== 'authorization_code')
      return refuse(400, 'unsupported_grant_type')
    const code = body.get('code') ?? ''
    const approval = approvals.get(code)
    approvals.delete(code)
    if (approval === undefined) return refuse(400, 'invalid_grant')
    if (body.get('redirect_uri') !== approval.redirectUri) return refuse(400, 'invalid_grant')
    const verifier = body.get('code_verifier')
    if (hashVerifier(verifier) !== approval.challenge) return refuse(400, 'invalid_grant')
    const token = randomUUID()
    accessTokens.add(token)
    return ok({
      access_token: token,
      token_type: 'Bearer',
      expires_in: 3600,
      id_token: identityToken(approval.nonce),
    })
  }

  function isClient(authorization: string | undefined, body: URLSearchParams): boolean {
    const { clientId, clientSecret, tokenAuth } = issuer
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    const isInBody =
      body.get('client_id') === clientId && body.get('client_secret') === clientSecret
    return tokenAuth === 'client_secret_basic'
      ? authorization === basic && !body.has('client_secret')
      : isInBody && authorization === undefined
  }

  function identityToken(asked: string | null): string {
    const now = Math.floor(Date.now() / 1000)
    const nonce = issuer.answer === 'with another nonce' ? randomUUID() : asked
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

const hashVerifier = (verifier: string | null) =>
  verifier === null ? null : createHash('sha256').update(verifier).digest('base64url')
