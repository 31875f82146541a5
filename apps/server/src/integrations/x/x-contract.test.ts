import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PlatformFailure } from '../social/platform-failure.ts'
import { PostRefused } from '../social/post-refused.ts'
import { createXConnector } from './x-connector.ts'

type Answer = (url: URL, request: IncomingMessage) => { status?: number; body: object }

let server: Server
let answer: Answer
let asked: URL[]

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://x.test')
    asked.push(url)
    const { status = 200, body } = answer(url, request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => void server.close())
beforeEach(() => {
  asked = []
})

const tokens = { access: 'a', refresh: null, endsAt: null, scopes: '' }
const ada = { externalId: '7', handle: 'ada' }
const profile = { displayName: null, avatarUrl: null, profileUrl: null, followers: 1 }
const ignore = () => undefined

function x() {
  const { port } = server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  const hosts = { site: address, api: address }
  return createXConnector({ clientId: 'i', clientSecret: 's', hosts, isSandbox: true })
}
const readPosts = () => x().readPosts(tokens, { ...ada, ...profile, engagement: null }, ignore)
const posting = (mark: string | null) => ({
  text: 'A desk',
  imageUrl: null,
  isPaid: false,
  mark,
  since: new Date(0),
  stage: {},
})
const find = (mark: string | null) => x().publisher?.find(tokens, ada, posting(mark), ignore)
const aPost = { id: '1', created_at: '2026-11-20T10:00:00.000Z' }

test('figures are read without reposts and replies, and a post is looked for among all', async () => {
  answer = () => ({ body: { data: [], meta: { result_count: 0 } } })
  await readPosts()
  await find(null)
  expect(asked.map(({ searchParams }) => searchParams.get('exclude'))).toEqual([
    'retweets,replies',
    null,
  ])
  for (const { searchParams } of asked) {
    expect(searchParams.get('post.fields')).toBe('created_at,public_metrics,entities')
    expect(searchParams.has('tweet.fields')).toBe(false)
  }
})

test('where post.fields is refused, the older name is tried, so that a post in doubt is settled', async () => {
  answer = ({ searchParams }) =>
    searchParams.has('post.fields')
      ? { status: 400, body: { title: 'Invalid Request', detail: 'unknown: post.fields' } }
      : { body: { data: [{ ...aPost, text: 'A desk' }] } }
  expect(await find(null)).toMatchObject({ externalId: '1' })
  expect(await readPosts()).toHaveLength(1)
})

test('one link without its address does not hide the others, and the post is found by ours', async () => {
  const urls = [
    null,
    { url: 'https://t.co/a', expanded_url: null },
    { url: 'https://t.co/b', expanded_url: 'https://go.example.com/desk' },
  ]
  answer = () => ({
    body: { data: [{ ...aPost, text: 'Look https://t.co/a https://t.co/b', entities: { urls } }] },
  })
  expect(await find('https://go.example.com/desk')).toMatchObject({ externalId: '1' })
  answer = () => ({ body: { data: [{ ...aPost, text: 'A desk', entities: { urls: null } }] } })
  expect(await find(null)).toMatchObject({ externalId: '1' })
})

test('an app that is not enrolled is the operator’s to fix, not the author’s', async () => {
  const body = {
    title: 'Client Forbidden',
    type: 'https://api.x.com/2/problems/client-forbidden',
    reason: 'client-not-enrolled',
    detail: 'You must use keys and tokens from a developer App that is attached to a Project.',
  }
  answer = () => ({ status: 403, body })
  const refused = await x()
    .publisher?.post(tokens, ada, posting(null), ignore)
    .catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(PostRefused)
  expect(refused).toMatchObject({ code: 'set-up' })
  const failure = await readPosts().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(PlatformFailure)
  expect(String(failure)).toContain('not part of a project')
})

test('credits that are used up are said as such, for reading and for posting', async () => {
  answer = () => ({ status: 402, body: { title: 'CreditsDepleted', detail: 'No credits.' } })
  expect(String(await readPosts().catch((error: unknown) => error))).toContain('no credits left')
  const refused = x().publisher?.post(tokens, ada, posting(null), ignore)
  await expect(refused).rejects.toMatchObject({ code: 'usage-cap' })
})
