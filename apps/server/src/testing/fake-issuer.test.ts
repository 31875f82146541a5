import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FakeIssuer, startFakeIssuer } from './fake-issuer.ts'

const verifier = 'a-verifier-that-no-one-else-knows'
const redirectUri = 'http://hopwise.test/api/auth/callback/oidc'

let issuer: FakeIssuer

beforeEach(async () => {
  issuer = await startFakeIssuer()
})
afterEach(() => issuer.stop())

function authorizationUrl(changed: Record<string, string> = {}): string {
  const asked = {
    response_type: 'code',
    client_id: issuer.clientId,
    redirect_uri: redirectUri,
    scope: 'openid email',
    state: 's1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  return `${issuer.url}/authorize?${new URLSearchParams({ ...asked, ...changed })}`
}

async function redeem(changed: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const back = new URL(await issuer.authorize(authorizationUrl()))
  const form = {
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: redirectUri,
    code_verifier: verifier,
    client_id: issuer.clientId,
    client_secret: issuer.clientSecret,
  }
  const ask = async (): Promise<{ status: number; error?: string; access_token?: string }> => {
    const body = new URLSearchParams({ ...form, ...changed })
    const answer = await fetch(`${issuer.url}/token`, { method: 'POST', headers, body })
    return { ...JSON.parse(await answer.text()), status: answer.status }
  }
  return { first: await ask(), ask }
}

test('a code is good once, for a token that opens the claims', async () => {
  const { first, ask } = await redeem()
  const claims = (token: unknown) =>
    fetch(`${issuer.url}/userinfo`, { headers: { authorization: `Bearer ${token}` } })
  expect([first.status, (await claims(first.access_token)).status]).toEqual([200, 200])
  expect((await claims('another')).status).toBe(401)
  expect(await ask()).toEqual({ status: 400, error: 'invalid_grant' })
})

test.each([
  ['another verifier', { code_verifier: 'x' }, 400, 'invalid_grant'],
  ['another address', { redirect_uri: `${redirectUri}/` }, 400, 'invalid_grant'],
  ['another grant', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
  ['a wrong secret', { client_secret: 'x' }, 401, 'invalid_client'],
])('a token for %s is refused', async (_what, changed, status, error) => {
  expect((await redeem(changed)).first).toEqual({ status, error })
})

test('a client that proves itself in a way it was not registered for is refused', async () => {
  issuer.tokenAuth = 'client_secret_basic'
  expect((await redeem()).first).toEqual({ status: 401, error: 'invalid_client' })
})

test.each([
  ['a strange address', { redirect_uri: 'http://hopwise.test/back' }, 'redirect_uri_mismatch'],
  ['a strange client', { client_id: 'someone' }, 'invalid_client'],
  ['another mode', { response_mode: 'fragment' }, 'invalid response_mode'],
])('no one is sent back to %s', async (_what, changed, words) => {
  await expect(issuer.authorize(authorizationUrl(changed))).rejects.toThrow(words)
})

test.each([
  ['another type', { response_type: 'token' }, 'unsupported_response_type'],
  ['no openid', { scope: 'email' }, 'invalid_scope'],
  ['an unknown scope', { scope: 'openid everything' }, 'invalid_scope'],
  ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
])('%s comes back as an error, with the state', async (_what, changed, error) => {
  const back = new URL(await issuer.authorize(authorizationUrl(changed)))
  expect(Object.fromEntries(back.searchParams)).toEqual({ state: 's1', error })
})
