import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { links } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { aRedirector, idleJobs } from '#src/testing/idle-running.ts'
import { aProduct } from '#src/testing/records.ts'
import { setConnectors } from '#src/testing/set-connectors.ts'
import { startSandbox } from '#src/testing/start-sandbox.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { checkDangers } from './index.ts'

const hourMs = 3_600_000
let clock = Date.now()
let hopwise: TestApp
let operator: Marketer
let ada: Marketer
let productId: number
let server: Server
let answer: { status: number; text: string }
let asked = 0

beforeAll(async () => {
  answer = {
    status: 200,
    text: '0.0.0.0 listed.example\n||bad.example^\nhttps://half.example/bad\n',
  }
  server = createServer((_request, response) => {
    asked += 1
    response.writeHead(answer.status).end(answer.text)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // safe because a server that listens on a port has one
  const { port } = server.address() as AddressInfo
  hopwise = await startTestApp(
    { dangerLists: [`http://127.0.0.1:${port}/list.txt`], shortHost: 'go.bad.example' },
    { now: () => new Date(clock) },
  )
  operator = await hopwise.signUp()
  ada = await hopwise.signUp()
  productId = (await aProduct(ada)).id
})
afterAll(async () => {
  await hopwise.stop()
  server.close()
})

const save = (originalUrl: string, slug?: string) =>
  ada.post('/api/affiliate-links', { productId, originalUrl, slug })
/** Imports a list of one and waits until it has ended. */
async function importOne(url: string) {
  const given = { text: url, productId, key: randomUUID() }
  const { id } = (await ada.post('/api/link-import/run', given)).body
  const ended = async () => (await ada.get(`/api/link-import/${id}`)).body
  await expect.poll(async () => (await ended()).status).not.toBe('running')
  return await ended()
}
const shown = async (slug: string) =>
  (await ada.get(`/api/affiliate-links?search=${slug}`)).body.find((one) => one.slug === slug)

test('links of before that are listed now are disabled, with notices to owner and operator', async () => {
  expect((await save('https://listed.example/x', 'was-fine')).status).toBe(201)
  expect((await save('https://half.example/good', 'half-good')).status).toBe(201)
  const lists = async () => (await operator.get('/api/operator')).body.lists
  expect(await lists()).toMatchObject({ named: 1, entries: 0, fetchedAt: null })
  await checkDangers(hopwise.services)
  expect((await shown('was-fine'))?.disabled).toEqual({
    by: 'list',
    reason: 'It’s on a blocklist (127.0.0.1).',
  })
  expect((await shown('half-good'))?.disabled).toBeNull()
  const titles = async (who: Marketer) =>
    (await who.get('/api/notifications')).body.map(({ title }) => title)
  expect(await titles(ada)).toContain('Your link /was-fine was disabled')
  expect(await titles(operator)).toContain('The link /was-fine was disabled')
  expect(await lists()).toMatchObject({ named: 1, entries: 3 })
})

test('a listed destination is refused when it is saved, with its field named', async () => {
  for (const url of [
    'https://listed.example/',
    'https://a.bad.example/',
    'https://half.example/bad',
  ]) {
    const { status, body } = await save(url)
    expect([status, body]).toMatchObject([400, { issues: [{ path: 'originalUrl' }] }])
  }
  expect((await save('https://sub.listed.example/')).status).toBe(201)
})

test('what the operator enables in spite of a list stays enabled, until it leads elsewhere', async () => {
  await operator.post('/api/operator/enable', { what: 'link', name: 'was-fine' })
  await checkDangers(hopwise.services)
  const link = await shown('was-fine')
  expect(link?.disabled).toBeNull()
  await ada.patch(`/api/affiliate-links/${link?.id}`, { originalUrl: 'https://other.example/' })
  const { orm } = hopwise.services.database
  await orm
    .update(links)
    .set({ originalUrl: 'https://listed.example/' })
    .where(eq(links.id, link?.id ?? 0))
  await checkDangers(hopwise.services)
  expect((await shown('was-fine'))?.disabled?.by).toBe('list')
})

test('a host of this Hopwise that is listed raises an alarm, once a day', async () => {
  const alarms = async () =>
    (await operator.get('/api/notifications')).body.filter(
      ({ title }) => title === 'go.bad.example is on a blocklist',
    ).length
  expect(await alarms()).toBe(1)
  await checkDangers(hopwise.services)
  expect(await alarms()).toBe(1)
  expect((await operator.get('/api/operator')).body.lists.ownHosts).toEqual(['go.bad.example'])
})

test('a listed host is a warning of /readyz, and no reason to be taken out', async () => {
  const redirector = aRedirector(hopwise.services)
  const running = await createApp(hopwise.services, { redirector, jobs: idleJobs })
  try {
    const answer = await running.inject('/readyz')
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { status: 'ready', listedHosts: ['go.bad.example'] },
    ])
  } finally {
    await running.close()
    await redirector.stop()
  }
})

test('a list is fetched again when it is old, and one that fails or is empty stays as it was', async () => {
  const before = asked
  await checkDangers(hopwise.services)
  expect(asked).toBe(before)
  clock += 13 * hourMs
  for (const bad of [
    { status: 503, text: 'bad.example' },
    { status: 200, text: '\n# empty\n' },
  ]) {
    answer = bad
    await checkDangers(hopwise.services)
    expect((await save('https://listed.example/')).status).toBe(400)
  }
  expect(asked).toBe(before + 2)
  answer = { status: 200, text: 'new.example\n' }
  await checkDangers(hopwise.services)
  expect((await save('https://new.example/')).status).toBe(400)
  expect((await save('https://listed.example/')).status).toBe(201)
})

test('Google Web Risk is asked when a link is saved; while it is away, links are saved', async () => {
  const sandbox = await startSandbox()
  try {
    const apiUrl = `${sandbox.url}/web-risk`
    setConnectors(hopwise, { webRisk: { apiUrl, key: 'key' } })
    const { status, body } = await save('https://shop.example/phishing')
    expect([status, body]).toMatchObject([
      400,
      {
        issues: [{ path: 'originalUrl', message: 'Google Web Risk lists this URL for phishing.' }],
      },
    ])
    expect((await save('https://shop.example/desk')).status).toBe(201)
    expect(await importOne('https://shop.example/phishing-in-a-list')).toMatchObject({
      created: 0,
      refused: 1,
    })
    setConnectors(hopwise, { webRisk: null })
    expect((await save('https://shop.example/malware', 'was-malware')).status).toBe(201)
    // A question that fails keeps none of the others from being asked.
    expect((await save('https://shop.example/unanswered')).status).toBe(201)
    setConnectors(hopwise, { webRisk: { apiUrl, key: 'key' } })
    await checkDangers(hopwise.services)
    expect((await shown('was-malware'))?.disabled).toEqual({
      by: 'web-risk',
      reason: 'Google Web Risk lists its destination for malware.',
    })
  } finally {
    sandbox.stop()
  }
  setConnectors(hopwise, { webRisk: { apiUrl: 'http://127.0.0.1:9/web-risk', key: 'key' } })
  expect((await save('https://shop.example/phishing-again')).status).toBe(201)
})
