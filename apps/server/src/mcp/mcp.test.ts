import { type ApiScope, apiScopes } from '@hopwise/contracts'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConnectors } from '#src/connectors.ts'
import { aCampaign, aLink, aPost, aProduct } from '#src/testing/records.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { tools } from './tools.ts'

let hopwise: TestApp
let address: URL
beforeAll(async () => {
  // No one listens there: no test speaks to a real network.
  hopwise = await startTestApp({
    connectors: readConnectors({ SANDBOX_URL: 'http://127.0.0.1:9' }),
  })
  address = new URL('/mcp', await hopwise.app.listen({ host: '127.0.0.1', port: 0 }))
})
afterAll(() => hopwise.stop())

async function aKey(who: Marketer, scopes: readonly ApiScope[] = apiScopes): Promise<string> {
  const { body } = await who.post('/api/admin/api-keys', {
    name: 'Assistant',
    scopes,
    expiresInDays: 30,
  })
  return body.key
}

/** The SDK's own client, as an assistant has it. */
async function anAssistant(key: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const headers = { authorization: `Bearer ${key}` }
  const transport = new StreamableHTTPClientTransport(address, { requestInit: { headers } })
  await client.connect(transport)
  return client
}

const namesOf = async (client: Client) =>
  (await client.listTools()).tools.map(({ name }) => name).toSorted()

async function use(client: Client, name: string, given: Record<string, unknown> = {}) {
  // safe because no call here is a task
  const answer = (await client.callTool({ name, arguments: given })) as CallToolResult
  const [first] = answer.content
  const text = first?.type === 'text' ? first.text : ''
  // biome-ignore lint/suspicious/noExplicitAny: the client has checked it against the tool's schema
  return { text, isError: answer.isError === true, data: answer.structuredContent as any }
}

function send(body: unknown, headers: Record<string, string> = {}) {
  return fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify(body),
  })
}
const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }

test('an assistant is told what Hopwise is, and sees each tool with its schema and its hints', async () => {
  const ada = await hopwise.signUp()
  const client = await anAssistant(await aKey(ada))
  expect(client.getServerVersion()).toMatchObject({ name: 'hopwise', title: 'Hopwise' })
  expect(client.getInstructions()).toContain('confirm')
  const listed = (await client.listTools()).tools
  expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name))
  for (const { annotations, inputSchema, outputSchema, description } of listed) {
    expect(annotations).toMatchObject({
      title: expect.any(String),
      readOnlyHint: expect.any(Boolean),
      destructiveHint: expect.any(Boolean),
      idempotentHint: expect.any(Boolean),
    })
    expect(inputSchema.type).toBe('object')
    expect(outputSchema?.properties).toHaveProperty('screen')
    expect(description).toBeTruthy()
  }
})

test('a tool whose calls a key may not make is not listed, and is refused with the scope', async () => {
  const ada = await hopwise.signUp()
  const client = await anAssistant(await aKey(ada, ['read']))
  expect(await namesOf(client)).toEqual([
    'find_links',
    'get_link',
    'list_campaigns',
    'list_conversions',
    'read_advice',
    'what_earns',
  ])
  const refused = await use(client, 'create_link', { originalUrl: 'https://shop.example.com/' })
  expect(refused).toMatchObject({
    isError: true,
    text: 'This API key lacks the scope links:write.',
  })
  // What it would be previewed with is read.
  const writer = await anAssistant(await aKey(ada, ['links:write']))
  expect(await namesOf(writer)).toEqual(['create_link', 'undo'])
})

test('links are made, found, read and changed, each with the screen that shows them', async () => {
  const ada = await hopwise.signUp()
  const client = await anAssistant(await aKey(ada))
  const made = await use(client, 'create_link', {
    originalUrl: 'https://hop.clickbank.net/?affiliate=mara&vendor=javaburn',
    slug: 'java',
  })
  const { id } = made.data
  expect(made.data).toMatchObject({
    slug: 'java',
    screen: `http://hopwise.test/affiliate-links?link=${id}`,
  })
  const found = await use(client, 'find_links', { search: 'java' })
  expect(found.text).toMatch(/^1 link found, 1 shown\.\n/)
  expect(found.data).toMatchObject({ data: [{ id }], next: null, total: 1 })
  expect((await use(client, 'get_link', { id })).data).toMatchObject({ id, slug: 'java' })
  const changed = await use(client, 'update_link', { id, title: 'Coffee' })
  expect(changed.data).toMatchObject({ before: { title: null }, link: { title: 'Coffee' } })
  const { body } = await ada.get(`/api/affiliate-links/${id}`)
  expect(body.title).toBe('Coffee')
  const originalUrl = 'https://example.com/elsewhere'
  const asked = await use(client, 'update_link', { id, originalUrl })
  expect(asked.text).toMatch(/^Nothing is changed yet\./)
  expect(asked.data.link).toBeNull()
  const moved = await use(client, 'update_link', { id, originalUrl, confirm: true })
  expect(moved.data.link).toMatchObject({ originalUrl })
})

test('links are archived once that is confirmed, and come back', async () => {
  const ada = await hopwise.signUp()
  const client = await anAssistant(await aKey(ada))
  const { id } = await aLink(ada)
  const seen = await use(client, 'archive_links', { ids: [id] })
  expect(seen.text).toMatch(/^Nothing is archived yet\. This would archive 1 link;/)
  expect(seen.data).toMatchObject({ wouldArchive: [{ id }], done: null })
  expect((await ada.get('/api/v1/links')).body.total).toBe(1)
  const done = await use(client, 'archive_links', { ids: [id], confirm: true })
  expect(done.data.done).toMatchObject({ changed: 1, undoId: expect.any(Number) })
  expect((await ada.get('/api/v1/links')).body.total).toBe(0)
  const back = await use(client, 'undo', { undoId: done.data.done.undoId })
  expect(back.data).toMatchObject({ changed: 1 })
  expect((await ada.get('/api/v1/links')).body.total).toBe(1)
})

test('campaigns are started and listed', async () => {
  const ada = await hopwise.signUp()
  const client = await anAssistant(await aKey(ada))
  const product = await aProduct(ada)
  const made = await use(client, 'create_campaign', {
    name: 'Winter',
    productId: product.id,
    platforms: ['instagram'],
    startsOn: '2026-11-20',
    budget: '250',
  })
  const { id } = made.data
  expect(made.data.screen).toBe(`http://hopwise.test/campaigns?campaign=${id}`)
  await aCampaign(ada)
  const found = await use(client, 'list_campaigns', { search: 'winter' })
  expect(found.data).toMatchObject({ data: [{ id, name: 'Winter' }], total: 1 })
})

test('what earns, what was sold and what to do next are read, the advice with its arithmetic', async () => {
  const ada = await hopwise.signUp()
  const client = await anAssistant(await aKey(ada))
  await aLink(ada)
  const earns = await use(client, 'what_earns', { by: 'link', period: '7days', limit: 5 })
  expect(earns.data).toMatchObject({
    rows: [],
    totals: { clicks: 0, revenue: '0.00' },
    screen: 'http://hopwise.test/analytics?period=7days&metric=revenue',
  })
  const sold = await use(client, 'list_conversions', { from: '2026-11-01', to: '2026-11-30' })
  expect(sold.data).toMatchObject({ data: [], total: 0 })
  const advice = await use(client, 'read_advice')
  expect(advice.data.today.length + advice.data.thisWeek.length).toBeGreaterThan(0)
  expect(advice.data.pace).toHaveProperty('steps')
})

test('a post is drafted with its checks, scheduled once that is confirmed, and taken back', async () => {
  const ada = await hopwise.signUp()
  const client = await anAssistant(await aKey(ada))
  const drafted = await use(client, 'draft_post', {
    platform: 'twitter',
    productName: 'Standing desk',
    productDescription: 'A desk that stands up with you.',
  })
  expect(drafted.data).toMatchObject({ status: 'draft', platform: 'twitter' })
  expect(drafted.data.checks).toContainEqual(expect.objectContaining({ rule: 'disclosure' }))
  const { id } = await aPost(ada)
  const at = new Date(Date.now() + 86_400_000).toISOString()
  const seen = await use(client, 'schedule_post', { id, at })
  expect(seen.text).toMatch(/^Nothing is scheduled yet\./)
  expect((await ada.get(`/api/posts/${id}`)).body.status).toBe('draft')
  const planned = await use(client, 'schedule_post', { id, at, mode: 'by-hand', confirm: true })
  expect(planned.data).toMatchObject({ status: 'scheduled', scheduledFor: at })
  expect((await use(client, 'unschedule_post', { id })).data.status).toBe('draft')
})

test('a refusal is the sentence that a person would read', async () => {
  const ada = await hopwise.signUp()
  const client = await anAssistant(await aKey(ada))
  const other = await aLink(await hopwise.signUp())
  const refusals = [
    ['find_links', { serch: 'x' }, 'There is no field serch. Did you mean search?'],
    ['create_link', { originalUrl: 'ftp://x' }, 'URL must start with http:// or https://.'],
    [
      'create_campaign',
      { name: 'Winter', platforms: ['instagram'], startsOn: '2026-11-20' },
      'Please select a product.',
    ],
  ] as const
  for (const [name, given, text] of refusals) {
    expect(await use(client, name, given)).toMatchObject({ isError: true, text })
  }
  expect(await use(client, 'get_link', { id: other.id })).toMatchObject({ isError: true })
  await expect(client.callTool({ name: 'drop_tables' })).rejects.toThrow(
    'There is no tool drop_tables.',
  )
})

test('what an assistant does is in the audit log under its key', async () => {
  const ada = await hopwise.signUp()
  const client = await anAssistant(await aKey(ada))
  await use(client, 'create_link', { originalUrl: 'https://shop.example.com/desk' })
  const { rows } = await hopwise.services.database.pool.query(
    `select actor from audit_entries join users on users.id = user_id
     where action = 'createAffiliateLink' and email = $1`,
    [ada.account.email],
  )
  expect(rows).toMatchObject([{ actor: 'key' }])
})

test('no key, an unknown one and a session alone are answered 401 with how to come in', async () => {
  const ada = await hopwise.signUp()
  const answers = [
    await send(ping),
    await send(ping, { authorization: `Bearer hw_${'x'.repeat(43)}` }),
    await send(ping, { cookie: ada.cookie }),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  }
  expect(await answers[0]?.json()).toMatchObject({
    message:
      'Send an API key as “Authorization: Bearer hw_…”. Keys are made under Admin, Settings.',
  })
  expect(await answers[1]?.json()).toMatchObject({ message: 'This API key does not exist.' })
})

test('each request is one message, counted against its key', async () => {
  const ada = await hopwise.signUp()
  const authorization = `Bearer ${await aKey(ada)}`
  const one = await send(ping, { authorization })
  expect(one.status).toBe(200)
  expect(one.headers.get('ratelimit-remaining')).toBeTruthy()
  const many = await send([ping, ping], { authorization })
  expect(many.status).toBe(400)
  expect(await many.json()).toMatchObject({ message: 'Send one message in each request.' })
  const stream = await fetch(address, {
    headers: { authorization, accept: 'text/event-stream' },
  })
  expect(stream.status).toBe(405)
  expect(stream.headers.get('allow')).toBe('POST')
})
