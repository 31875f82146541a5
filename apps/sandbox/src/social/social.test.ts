import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { createSandbox } from '../sandbox.ts'

const redirectUri = 'http://hopwise.test/back'
const verifier = 'a-verifier-that-no-one-else-knows'
const challenge = createHash('sha256').update(verifier).digest('base64url')
const basic = `Basic ${Buffer.from('hopwise:sandbox-secret').toString('base64')}`

let app: FastifyInstance
let now: number

beforeEach(async () => {
  now = Date.parse('2026-11-21T12:00:00Z')
  app = await createSandbox({
    file: null,
    hopwiseUrl: 'http://hopwise.test',
    now: () => new Date(now),
  })
})

async function approveAtX(): Promise<string> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'hopwise',
    redirect_uri: redirectUri,
    scope: 'tweet.read users.read offline.access',
    state: 's1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })
  const answer = await app.inject(`/x/i/oauth2/authorize?${query}`)
  return new URL(String(answer.headers.location)).searchParams.get('code') ?? ''
}

function form(url: string, fields: Record<string, string>) {
  return app.inject({
    method: 'POST',
    url,
    headers: { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
}

const redeemAtX = (code: string, changed: Record<string, string> = {}) =>
  form('/x/2/oauth2/token', {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...changed,
  })

const meAtX = (token: string) =>
  app.inject({
    url: '/x/2/users/me?user.fields=public_metrics',
    headers: { authorization: `Bearer ${token}` },
  })

test('a code of X works once, for 30 seconds, with its verifier alone', async () => {
  const code = await approveAtX()
  expect((await redeemAtX(code)).statusCode).toBe(200)
  expect((await redeemAtX(code)).statusCode).toBe(400)
  expect((await redeemAtX(await approveAtX(), { code_verifier: 'another' })).statusCode).toBe(400)
  const late = await approveAtX()
  now += 30_000
  expect((await redeemAtX(late)).statusCode).toBe(400)
})

test('a refresh token of X is replaced when it is used', async () => {
  const first = (await redeemAtX(await approveAtX())).json()
  const refresh = (token: string) =>
    form('/x/2/oauth2/token', { grant_type: 'refresh_token', refresh_token: token })
  const second = (await refresh(first.refresh_token)).json()
  expect(second.refresh_token).not.toBe(first.refresh_token)
  expect((await refresh(first.refresh_token)).statusCode).toBe(400)
  expect((await meAtX(second.access_token)).statusCode).toBe(200)
})

test('X counts calls in its headers and refuses the 76th of 15 minutes', async () => {
  const { access_token: token } = (await redeemAtX(await approveAtX())).json()
  const first = await meAtX(token)
  expect(first.headers).toMatchObject({
    'x-rate-limit-limit': '75',
    'x-rate-limit-remaining': '74',
  })
  for (let call = 0; call < 74; call += 1) await meAtX(token)
  const refused = await meAtX(token)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toEqual({ errors: [{ code: 88, message: 'Rate limit exceeded' }] })
  now += 15 * 60_000
  expect((await meAtX(token)).statusCode).toBe(200)
})

test('followers drift from day to day and are the same within one', async () => {
  const pair = (await redeemAtX(await approveAtX())).json()
  const today = (await meAtX(pair.access_token)).json().data.public_metrics.followers_count
  now += 3_600_000
  const later = (await meAtX(pair.access_token)).json().data.public_metrics.followers_count
  expect(Math.abs(later - today) / today).toBeLessThan(0.01)
  expect(today).toBeGreaterThan(1000)
})

test('anyone who revokes everything has every token refused, and may connect again as before', async () => {
  const { access_token: token } = (await redeemAtX(await approveAtX())).json()
  const { id } = (await meAtX(token)).json().data
  await app.inject({ method: 'POST', url: '/control/revoke', payload: { vendor: 'x' } })
  expect((await meAtX(token)).statusCode).toBe(401)
  const again = (await redeemAtX(await approveAtX())).json()
  expect((await meAtX(again.access_token)).json().data.id).toBe(id)
})

test('two people at once are two accounts, unless the same one is asked for', async () => {
  const connectedId = async () => {
    const { access_token: token } = (await redeemAtX(await approveAtX())).json()
    return (await meAtX(token)).json().data.id
  }
  const first = await connectedId()
  const second = await connectedId()
  expect(second).not.toBe(first)
  const payload = { vendor: 'x', answer: 'same-account' }
  await app.inject({ method: 'POST', url: '/control/authorize', payload })
  expect(await connectedId()).toBe(second)
})

test('a refusal comes back as one', async () => {
  const payload = { vendor: 'instagram', answer: 'refuse' }
  await app.inject({ method: 'POST', url: '/control/authorize', payload })
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'hopwise',
    redirect_uri: redirectUri,
    scope: 'instagram_business_basic',
    state: 's1',
  })
  const { headers } = await app.inject(`/instagram/oauth/authorize?${query}`)
  expect(String(headers.location)).toContain('error=access_denied')
})

test('Instagram hangs #_ onto its code, and gives a long-lived token for a short one', async () => {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'hopwise',
    redirect_uri: redirectUri,
    scope: 'instagram_business_basic',
  })
  const { headers } = await app.inject(`/instagram/oauth/authorize?${query}`)
  expect(String(headers.location)).toMatch(/#_$/)
  const code = new URL(String(headers.location)).searchParams.get('code') ?? ''
  const short = await form('/instagram/oauth/access_token', {
    client_id: 'hopwise',
    client_secret: 'sandbox-secret',
    grant_type: 'authorization_code',
    redirect_uri: redirectUri,
    code,
  })
  const exchange = new URLSearchParams({
    grant_type: 'ig_exchange_token',
    client_secret: 'sandbox-secret',
    access_token: short.json().access_token,
  })
  const long = await app.inject(`/instagram/access_token?${exchange}`)
  expect(long.json()).toMatchObject({ token_type: 'bearer', expires_in: 5_184_000 })
})

test.each([
  ['instagram', '/instagram/v25.0/me', 400],
  ['snapchat', '/snapchat/v1/public_profiles/my_profile', 429],
  ['x', '/x/2/users/me', 429],
])('%s throttles in its own way', async (vendor, url, status) => {
  await app.inject({
    method: 'POST',
    url: '/control/faults',
    payload: { vendor, fault: 'rate-limit' },
  })
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(status)
  const headerNames = Object.keys(answer.headers).filter((name) => name.startsWith('x-'))
  expect(headerNames).toEqual(
    {
      x: ['x-rate-limit-limit', 'x-rate-limit-remaining', 'x-rate-limit-reset'],
      instagram: ['x-app-usage', 'x-business-use-case-usage'],
      snapchat: [],
    }[vendor],
  )
})

test('the index page says what the sandbox is and has a button for every fault', async () => {
  const { body } = await app.inject('/')
  expect(body).toContain('Nothing here reaches the real platforms')
  expect(body).toContain(
    '{&quot;vendor&quot;:&quot;stripe&quot;,&quot;fault&quot;:&quot;outage&quot;}',
  )
})
