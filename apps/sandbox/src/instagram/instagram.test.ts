import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSandbox } from '../sandbox.ts'

const redirectUri = 'http://hopwise.test/back'
const everything =
  'instagram_business_basic,instagram_business_content_publish,instagram_business_manage_insights'
const at = '/instagram/v25.0'

let app: FastifyInstance

beforeEach(async () => {
  app = await createSandbox({ file: null, hopwiseUrl: 'http://hopwise.test' })
})
afterEach(() => app.close())

const ask = async (url: string, token: string, query: Record<string, string> = {}) =>
  (await app.inject({ url: `${at}${url}`, query: { ...query, access_token: token } })).json()

const send = async (url: string, token: string, fields: Record<string, string>) =>
  (
    await app.inject({
      method: 'POST',
      url: `${at}${url}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...fields, access_token: token }).toString(),
    })
  ).json()

async function connect(scope = everything): Promise<{ token: string; account: string }> {
  const query = { response_type: 'code', client_id: 'hopwise', redirect_uri: redirectUri, scope }
  const { headers } = await app.inject({ url: '/instagram/oauth/authorize', query })
  const code = new URL(String(headers.location)).searchParams.get('code') ?? ''
  const answer = await app.inject({
    method: 'POST',
    url: '/instagram/oauth/access_token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      client_id: 'hopwise',
      client_secret: 'sandbox-secret',
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      code,
    }).toString(),
  })
  const { access_token: token, user_id: account } = answer.json()
  return { token, account: String(account) }
}

const picture = 'https://pictures.example.com/desk.jpg'

test('only fields that were asked for are answered, and the two ids of an account differ', async () => {
  const { token, account } = await connect()
  const me = await ask('/me', token, { fields: 'user_id,username' })
  expect(Object.keys(me).toSorted()).toEqual(['id', 'user_id', 'username'])
  expect(me.user_id).toBe(account)
  expect(me.id).not.toBe(account)
  expect((await ask('/me', token, { fields: 'likes' })).error.code).toBe(100)
})

test('each permission opens its own calls alone', async () => {
  const { token, account } = await connect('instagram_business_basic')
  const [post] = (await ask('/me/media', token, { fields: 'caption' })).data
  const insights = await ask(`/${post.id}/insights`, token, { metric: 'views' })
  expect(insights.error.code).toBe(10)
  const made = await send(`/${account}/media`, token, { image_url: picture })
  expect(made.error.code).toBe(10)
})

test.each([
  ['too-large.jpg', 36000],
  ['too-tall.jpg', 36003],
  ['desk.png', 36001],
  ['missing.jpg', 9004],
])('the picture %s is refused with %i', async (name, code) => {
  const { token, account } = await connect()
  const image_url = `https://pictures.example.com/${name}`
  expect((await send(`/${account}/media`, token, { image_url })).error.code).toBe(code)
})

test('a caption of more than 2,200 characters or 30 hashtags is refused', async () => {
  const { token, account } = await connect()
  const make = (caption: string) =>
    send(`/${account}/media`, token, { image_url: picture, caption })
  expect((await make('a'.repeat(2_201))).error.code).toBe(36004)
  expect((await make('#desk '.repeat(31))).error.code).toBe(36004)
  expect((await make('#desk '.repeat(30))).id).toBeTypeOf('string')
})

test('a container that is not ready cannot be published, nor one of another account', async () => {
  const { token, account } = await connect()
  const { id } = await send(`/${account}/media`, token, { image_url: picture })
  const payload = { vendor: 'instagram', fault: 'slow-media', times: 2 }
  await app.inject({ method: 'POST', url: '/control/posting', payload })
  const early = await send(`/${account}/media_publish`, token, { creation_id: id })
  expect(early.error.error_subcode).toBe(2207027)
  const other = await connect()
  const theirs = await send(`/${other.account}/media_publish`, other.token, { creation_id: id })
  expect(theirs.error.error_subcode).toBe(2207008)
})

test('insights know the metrics of v22 and later', async () => {
  const { token } = await connect()
  const [post] = (await ask('/me/media', token, { fields: 'caption' })).data
  const { data } = await ask(`/${post.id}/insights`, token, { metric: 'views,shares' })
  expect(data.map(({ name }: { name: string }) => name)).toEqual(['views', 'shares'])
  expect((await ask(`/${post.id}/insights`, token, { metric: 'impressions' })).error.code).toBe(100)
})
