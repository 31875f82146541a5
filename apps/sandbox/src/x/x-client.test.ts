import { createHash } from 'node:crypto'
import { Client } from '@xdevplatform/xdk'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSandbox } from '../sandbox.ts'

/** X's own client walks through the stand-in. */
const redirectUri = 'http://hopwise.test/back'
const verifier = 'a-verifier-that-no-one-else-knows'
const allScopes = 'tweet.read tweet.write users.read offline.access'

let app: FastifyInstance
let origin: string

beforeEach(async () => {
  app = await createSandbox({ file: null, hopwiseUrl: 'http://hopwise.test' })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

async function connect(scope = allScopes): Promise<Client> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'hopwise',
    redirect_uri: redirectUri,
    scope,
    state: 's1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const { headers } = await app.inject(`/x/i/oauth2/authorize?${query}`)
  const code = new URL(String(headers.location)).searchParams.get('code') ?? ''
  const answer = await app.inject({
    method: 'POST',
    url: '/x/2/oauth2/token',
    headers: {
      authorization: `Basic ${Buffer.from('hopwise:sandbox-secret').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }).toString(),
  })
  return new Client({ accessToken: answer.json().access_token, baseUrl: `${origin}/x` })
}

const statusOf = async (work: Promise<unknown>) =>
  await work.then(
    () => 200,
    (error: { status?: number }) => error.status,
  )

const detailOf = async (answer: Response) => JSON.stringify(await answer.json())

/** The client's types say that it may also hand over the bare answer. */
async function create(client: Client, post: { text: string; paidPartnership?: boolean }) {
  const made = await client.posts.create(post)
  if (made instanceof Response) throw new Error('the client did not read the answer')
  return made
}

test('X’s client reads the profile, posts, and finds the post with the fields it asked for', async () => {
  const client = await connect()
  const me = await client.users.getMe({ userFields: ['public_metrics'] })
  const id = me.data?.id ?? ''
  expect(me.data?.publicMetrics).toMatchObject({ followersCount: expect.any(Number) })
  const made = await create(client, { text: 'A quiet desk. #ad', paidPartnership: true })
  const read = await client.users.getPosts(id, {
    maxResults: 5,
    exclude: ['replies', 'retweets'],
    postFields: ['created_at', 'public_metrics', 'entities'],
  })
  expect(read.data?.[0]).toMatchObject({ id: made.data?.id, text: 'A quiet desk. #ad' })
  expect(read.data).toHaveLength(5)
  const bare = await client.users.getPosts(id, { maxResults: 5 })
  expect(bare.data?.[0]).not.toHaveProperty('publicMetrics')
})

test('what X’s contract does not know is refused', async () => {
  const client = await connect()
  const { data } = await client.users.getMe()
  const id = data?.id ?? ''
  expect(await statusOf(client.users.getPosts(id, { maxResults: 4 }))).toBe(400)
  expect(await statusOf(client.users.getPosts('1', { maxResults: 5 }))).toBe(404)
  const { url, bearer } = { url: `${origin}/x/2`, bearer: client.accessToken }
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
  const unknownField = await fetch(`${url}/users/${id}/tweets?post.fields=likes`, { headers })
  expect(unknownField.status).toBe(400)
  const unknownName = await fetch(`${url}/users/me?fields=name`, { headers })
  expect(await detailOf(unknownName)).toContain('[fields] is not one of')
  const body = JSON.stringify({ text: 'Hi', picture: 'x' })
  const extra = await fetch(`${url}/tweets`, { method: 'POST', headers, body })
  expect(await detailOf(extra)).toContain('$.picture')
})

test('a text is counted as X counts it: Chinese twice, an address as 23', async () => {
  const client = await connect()
  const post = (text: string) => statusOf(client.posts.create({ text }))
  expect(await post('茶'.repeat(141))).toBe(403)
  expect(await post('茶'.repeat(140))).toBe(200)
  expect(await post(`https://example.com/${'a'.repeat(300)}`)).toBe(200)
})

test('without a scope its calls are refused, and scopes X does not have are not granted', async () => {
  const reader = await connect('tweet.read users.read')
  expect(await statusOf(reader.posts.create({ text: 'Hi' }))).toBe(403)
  expect(await statusOf(reader.users.getMe())).toBe(200)
  await expect(connect('tweet.read everything')).rejects.toThrow()
})

test.each([
  ['no-credits', 402],
  ['not-enrolled', 403],
])('a developer account with %s is refused with %i', async (fault, status) => {
  const client = await connect()
  await app.inject({ method: 'POST', url: '/control/posting', payload: { vendor: 'x', fault } })
  expect(await statusOf(client.posts.create({ text: 'Hi' }))).toBe(status)
})
