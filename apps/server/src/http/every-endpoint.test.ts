import type { Operation } from '@hopwise/contracts'
import * as contracts from '@hopwise/contracts'
import { syncs } from '@hopwise/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConnectors } from '#src/connectors.ts'
import { type ConversionReport, recordConversions } from '#src/features/money/earnings/index.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

const endpoints = contracts.endpoints
const lists = endpoints
  // A stream has no end to compare.
  .filter(({ kind, method }) => method === 'GET' && kind !== 'stream')
  .filter(({ path }) => !path.includes('{'))
  // Downloads of the others are in it by then.
  .filter(({ path }) => !path.startsWith('/api/audit-log'))
  .filter(({ query }) => query === undefined || query.safeParse({}).success)
  .map(({ path }) => path)

let hopwise: TestApp

beforeAll(async () => {
  // No one listens there: no test speaks to a real network.
  hopwise = await startTestApp({
    connectors: readConnectors({ SANDBOX_URL: 'http://127.0.0.1:9' }),
  })
})
afterAll(() => hopwise.stop())

function urlOf(endpoint: Operation): string {
  return endpoint.path.replaceAll(/\{\w+\}/g, '1')
}

test.each(endpoints.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
  '%s %s is mounted and answers 401 without a session',
  async (method, path, endpoint) => {
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1')
    expect(hopwise.app.hasRoute({ method, url })).toBe(true)
    const answer = await hopwise.anyone.send({ method, url: urlOf(endpoint) })
    expect(answer.status).toBe(401)
  },
)

test('a name that a call does not have is refused by it, in the query and in the body', async () => {
  const ada = await hopwise.signUp()
  const ones = Object.fromEntries(['id', 'taskId'].map((name) => [name, '1']))
  const mounted = endpoints
    .filter(({ path }) => path !== '/api/auth/user')
    .filter(({ params }) => params === undefined || params.safeParse(ones).success)
  expect(mounted.length).toBeGreaterThan(180)
  for (const endpoint of mounted) {
    const { kind, method, path } = endpoint
    const url = urlOf(endpoint)
    const filtered = await ada.send({ method, url: `${url}?nonsense=1` })
    expect(filtered.status, `${method} ${path}`).toBe(400)
    expect(filtered.body.message, `${method} ${path}`).toContain('There is no filter nonsense.')
    if (method === 'GET' || kind === 'upload') continue
    const sent = await ada.send({ method, url, payload: { nonsense: 1 } })
    expect(sent.status, `${method} ${path}`).toBe(400)
    expect(sent.body.message, `${method} ${path}`).toContain('There is no field nonsense.')
  }
})

function aCampaign(productId: number) {
  return { name: 'Keto reset', productId, platforms: ['instagram'], startDate: '2026-11-20' }
}

async function aFailedSync(workspaceId: number): Promise<number> {
  const [row] = await hopwise.services.database.orm
    .insert(syncs)
    .values({
      workspaceId,
      kind: 'earnings',
      cause: 'hand',
      status: 'failed',
      queuedAt: new Date(),
    })
    .returning({ id: syncs.id })
  return row?.id ?? 0
}

/** Calls that look at their body before they look for the row. */
const bodies: Record<string, object> = {
  'POST /api/posts/{id}/schedule': { at: '2030-01-01T12:00:00Z' },
  'POST /api/posts/{id}/mark-posted': {},
  'PATCH /api/smart-links/{id}/arms': { armId: 0, isPaused: true },
  'POST /api/smart-links/{id}/roll-back': { version: 1 },
  'POST /api/web-distribution/placements/{id}/publish': { url: 'https://example.com/' },
}

const aSale: ConversionReport = {
  source: 'clickbank',
  transactionId: 'ABC123',
  kind: 'sale',
  status: 'pending',
  amount: '40.00',
  currency: 'USD',
  subIds: [],
  occurredAt: null,
}

test('every endpoint is described once', () => {
  const names = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(names).toHaveLength(new Set(names).size)
})

test('a stranger gets 404 for someone else’s ids on every call, and changes nothing', async () => {
  // Of workspace 1 anyone may ask, and sees their own.
  await hopwise.signUp()
  const ada = await hopwise.signUp()
  const eve = await hopwise.signUp()
  const { body: product } = await ada.post('/api/products', { name: 'Desk' })
  const { body: link } = await ada.post('/api/affiliate-links', {
    productId: product.id,
    originalUrl: 'https://example.com/',
  })
  const { body: smartLink } = await ada.post('/api/smart-links/create', {
    originalUrl: 'https://example.com/smart',
    rotateUrls: ['https://example.com/other'],
  })
  const { body: campaign } = await ada.post('/api/campaigns', aCampaign(product.id))
  const { body: network } = await ada.post('/api/affiliate-networks', {
    network: 'clickbank',
    apiKey: 'API-KEPTSECRET1234',
  })
  const { workspace } = (await ada.get('/api/auth/user')).body
  const { orm } = hopwise.services.database
  const [earning] = await recordConversions(
    { ...hopwise.services, orm, workspaceId: workspace.id },
    [aSale],
    { route: 'sync' },
  )
  const { body: accounts } = await ada.get('/api/social-accounts')
  const { body: apiKey } = await ada.post('/api/admin/api-keys', {
    name: 'Report',
    scopes: ['read'],
    expiresInDays: 30,
  })
  const syncId = await aFailedSync((await ada.get('/api/auth/user')).body.workspace.id)
  const { body: report } = await ada.send({
    method: 'POST',
    url: '/api/imports?name=report.csv',
    headers: { 'content-type': 'text/csv' },
    payload: 'a,b',
  })
  const { body: address } = await ada.post('/api/postback-addresses', { name: 'Net' })
  const { body: webhook } = await ada.post('/api/webhooks', {
    form: 'webhook',
    url: 'https://receiver.invalid/',
    events: ['click'],
  })
  const { body: delivery } = await ada.post(`/api/webhooks/${webhook.id}/test`)
  const { body: linkImport } = await ada.post('/api/link-import/run', {
    key: 'one press',
    text: 'no address',
  })
  const { body: pixel } = await ada.post('/api/link-settings/pixels', {
    network: 'x',
    pixelId: 'o8wh1',
  })
  const { body: site } = await ada.post('/api/web-distribution/own-targets', {
    niche: 'fitness',
    name: 'My blog',
    platform: 'Blog',
    url: 'https://blog.example.com/',
  })
  const { body: post } = await ada.post('/api/posts', {
    platform: 'twitter',
    content: 'A quiet desk',
  })
  const { body: placement } = await ada.post('/api/web-distribution/content-placement', {
    targetId: 101,
    title: 'Which desk?',
    content: 'One that fits.',
  })
  const { body: unwanted } = await ada.post('/api/posts', {
    platform: 'twitter',
    content: 'A loud desk',
  })
  const { body: tag } = await ada.post('/api/tags', { name: 'Evergreen' })
  const undoIdOf = async (list: string, id: number, change: object): Promise<number> => {
    // All of them answer alike, so that one stands for them.
    const path = `/api/${list}/bulk` as '/api/affiliate-links/bulk'
    return (await ada.post(path, { ids: [id], change })).body.undoId ?? 0
  }
  const placements = 'web-distribution/placements'
  const tagged = { addTags: ['Summer'] }
  const { body: discarded } = await ada.post('/api/web-distribution/content-placement', {
    targetId: 101,
    title: 'Another desk?',
    content: 'No.',
  })
  const earningId = earning?.conversionId ?? 0
  // No workspace's, but hidden from all who do not run the installation.
  const reportId = 1
  const ownedBy: Record<string, number> = {
    'operator/reports': reportId,
    tags: tag.id,
    'affiliate-links/bulk': await undoIdOf('affiliate-links', link.id, tagged),
    'smart-links/bulk': await undoIdOf('smart-links', smartLink.id, tagged),
    'campaigns/bulk': await undoIdOf('campaigns', campaign.id, tagged),
    'products/bulk': await undoIdOf('products', product.id, tagged),
    'posts/bulk': await undoIdOf('posts', unwanted.id, { removed: true }),
    [`${placements}/bulk`]: await undoIdOf(placements, discarded.id, { removed: true }),
    'earnings/bulk': await undoIdOf('earnings', earningId, { linkId: link.id }),
    posts: post.id,
    'link-settings/pixels': pixel.id,
    'link-health': link.id,
    imports: report.id,
    'link-import': linkImport.id,
    products: product.id,
    'affiliate-links': link.id,
    'link-intelligence': link.id,
    'monetization/revenue-tracking': workspace.id,
    'smart-links': smartLink.id,
    campaigns: campaign.id,
    'affiliate-networks': network.id,
    'social-accounts': accounts[0]?.id ?? 0,
    'admin/syncs': syncId,
    earnings: earningId,
    'admin/api-keys': apiKey.id,
    'postback-addresses': address.id,
    webhooks: webhook.id,
    'webhook-deliveries': delivery.id,
    'web-distribution/own-targets': site.id,
    'web-distribution/target': site.id,
    'web-distribution/placements': placement.id,
  }
  // Analyses are those of a link, tracking is one of a workspace: there is no list of them.
  const unlisted = [
    'operator/reports',
    'link-intelligence',
    'monetization/revenue-tracking',
    'web-distribution/target',
  ]
  const lists = Object.keys(ownedBy)
    .filter((name) => !unlisted.includes(name) && !name.endsWith('/bulk'))
    .map((name) => `/api/${name.replace('/pixels', '').replace('own-targets', 'targets/fitness')}`)
  const everything = () => Promise.all(lists.map(async (url) => (await ada.get(url)).body))
  const before = await everything()
  const withId = endpoints.filter(({ path }) => path.includes('{id}'))
  expect(withId.length).toBeGreaterThan(0)
  for (const { method, path } of withId) {
    const id = ownedBy[path.slice('/api/'.length, path.indexOf('/{id}'))]
    expect(id, `${path} needs a row of Ada’s here`).toBeDefined()
    const body = bodies[`${method} ${path}`] ?? (method === 'PATCH' ? {} : undefined)
    const payload = body === undefined ? {} : { payload: body }
    const answer = await eve.send({ method, url: path.replace('{id}', String(id)), ...payload })
    expect(answer.status, `${method} ${path}`).toBe(404)
  }
  expect(await everything()).toEqual(before)
})

test('what a stranger lists is theirs alone', async () => {
  const ada = await hopwise.signUp()
  const eve = await hopwise.signUp()
  const before = await Promise.all(lists.map((url) => eve.get(url)))
  const { body: product } = await ada.post('/api/products', { name: 'Desk' })
  await ada.post('/api/affiliate-links', {
    productId: product.id,
    originalUrl: 'https://example.com/',
  })
  await ada.post('/api/campaigns', aCampaign(product.id))
  const after = await Promise.all(lists.map((url) => eve.get(url)))
  const shown = (answers: typeof before) =>
    // The download of everything says when it was made, a refusal which request it answers.
    answers.map(({ body }) => JSON.stringify(body).replace(/(exportedAt|requestId)[^,}]*/, ''))
  expect(shown(after)).toEqual(shown(before))
})
