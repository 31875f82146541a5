import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { createSandbox } from '../sandbox.ts'

const redirectUri = 'http://hopwise.test/back'
const keys = { client_id: 'hopwise', client_secret: 'sandbox-secret' }

let app: FastifyInstance

beforeEach(async () => {
  app = await createSandbox({ file: null, hopwiseUrl: 'http://hopwise.test' })
})

const authorize = (changed: Record<string, string> = {}) =>
  app.inject({
    url: '/snapchat/login/oauth2/authorize',
    query: {
      response_type: 'code',
      client_id: 'hopwise',
      redirect_uri: redirectUri,
      scope: 'snapchat-profile-api',
      state: 's1',
      ...changed,
    },
  })

const askForToken = (fields: Record<string, string>, contentType?: string) =>
  app.inject({
    method: 'POST',
    url: '/snapchat/login/oauth2/access_token',
    headers: { 'content-type': contentType ?? 'application/x-www-form-urlencoded' },
    payload: contentType ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
  })

async function aCode(): Promise<string> {
  const { headers } = await authorize()
  return new URL(String(headers.location)).searchParams.get('code') ?? ''
}
const toGrant = (code: string, changed: Record<string, string> = {}) => ({
  ...keys,
  grant_type: 'authorization_code',
  code,
  redirect_uri: redirectUri,
  ...changed,
})

async function connect() {
  const { access_token: token } = (await askForToken(toGrant(await aCode()))).json()
  const ask = (path: string, query: Record<string, string> = {}) =>
    app.inject({
      url: `/snapchat/v1/public_profiles/${path}`,
      query,
      headers: { authorization: `Bearer ${token}` },
    })
  const { id } = (await ask('my_profile')).json().public_profile
  return { ask, stats: (query: Record<string, string>) => ask(`${id}/stats`, query) }
}
const lifetime = { assetType: 'PROFILE', granularity: 'LIFETIME', fields: 'SUBSCRIBERS' }

test('figures come in a series, with those that were asked for alone', async () => {
  const { stats } = await connect()
  const [asset] = (await stats(lifetime)).json().assets
  expect(asset.timeseries[0].fields).toEqual([
    {
      field: { field_name: 'SUBSCRIBERS' },
      stats: [{ dimension_breakdown: 'DEFAULT', value: expect.stringMatching(/^\d+$/) }],
    },
  ])
})

test.each([
  ['a field there is not', { fields: 'SUBSCRIBERS,LIKES' }, 'LIKES'],
  ['an asset there is not', { assetType: 'POST' }, 'POST'],
  ['a granularity there is not', { granularity: 'WEEK' }, 'WEEK'],
  ['a total without its time', { granularity: 'TOTAL' }, 'startTime'],
  [
    'a time that is no midnight',
    { granularity: 'DAY', startTime: '2026-11-01T00:00:00Z', endTime: '2026-11-02T10:00:00Z' },
    'endTime',
  ],
])('stats with %s are refused', async (_what, changed, words) => {
  const { stats } = await connect()
  const refused = await stats({ ...lifetime, ...changed })
  expect([refused.statusCode, refused.json().request_status]).toEqual([400, 'ERROR'])
  expect(refused.json().debug_message).toContain(words)
})

test('someone else’s figures, a call without a token and an app off the list are refused', async () => {
  const { ask, stats } = await connect()
  expect((await ask('someone/stats', lifetime)).statusCode).toBe(403)
  const bare = await app.inject('/snapchat/v1/public_profiles/my_profile')
  expect([bare.statusCode, bare.json().error_code]).toEqual([401, 'E1001'])
  await app.inject({ method: 'POST', url: '/control/snapchat', payload: { isAllowListed: false } })
  const off = await stats(lifetime)
  expect([off.statusCode, off.body]).toEqual([403, ''])
})

test.each([
  ['another scope', { scope: 'snapchat-marketing-api' }],
  ['no scope', { scope: '' }],
  ['another response type', { response_type: 'token' }],
  ['another app', { client_id: 'someone' }],
  ['an address that is none', { redirect_uri: 'hopwise' }],
])('a way to approval with %s is refused', async (_what, changed) => {
  expect((await authorize(changed)).statusCode).toBe(400)
})

test.each([
  [
    'another address than the approval’s',
    { redirect_uri: `${redirectUri}/` },
    400,
    'invalid_grant',
  ],
  ['a code of no one', { code: 'x' }, 400, 'invalid_grant'],
  ['another grant', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
  ['a refresh without its token', { grant_type: 'refresh_token' }, 400, 'invalid_request'],
  ['a wrong secret', { client_secret: 'x' }, 401, 'invalid_client'],
])('a token for %s is refused', async (_what, changed, status, error) => {
  const refused = await askForToken(toGrant(await aCode(), changed))
  expect([refused.statusCode, refused.json()]).toEqual([status, { error }])
})

test('a token is asked for by a form, not by JSON', async () => {
  const refused = await askForToken(toGrant(await aCode()), 'application/json')
  expect([refused.statusCode, refused.json()]).toEqual([400, { error: 'invalid_request' }])
})
