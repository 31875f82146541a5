import { networkConnections } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type SandboxProcess, startSandbox } from '#src/testing/start-sandbox.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let sandbox: SandboxProcess
let hopwise: TestApp

beforeAll(async () => {
  sandbox = await startSandbox()
  hopwise = await startTestApp({ connectors: sandbox.connectors })
})
afterAll(async () => {
  await hopwise.stop()
  sandbox.stop()
})
afterEach(async () => {
  await sandbox.setFault('clickbank', 'none')
  await sandbox.setFault('amazon', 'none')
})

const url = '/api/affiliate-networks'
const clickbank = { network: 'clickbank', apiKey: 'API-OFADALOVELACE1815', accountId: 'ada' }
const amazon = {
  network: 'amazon',
  apiKey: 'amzn1.application-oa2-client.ada:the-secret-of-ada-42',
  accountId: 'ada-20',
}

test.each([
  ['ClickBank', clickbank, '1815'],
  ['Amazon, third generation', amazon, 'a-42'],
  [
    'Amazon, second generation in Japan',
    { ...amazon, apiKey: 'adaid:secret-of-japan', accountId: 'ada-22' },
    'apan',
  ],
])('a key that %s takes is active, sealed, and never sent back', async (_, given, keyEnding) => {
  const ada = await hopwise.signUp()
  const added = await ada.post(url, given)
  expect(added.status).toBe(201)
  expect(added.body).toMatchObject({
    network: given.network,
    accountId: given.accountId,
    isActive: true,
    problem: null,
    keyEnding,
    isSandbox: true,
  })
  const listed = await ada.get(url)
  const { id, accountId } = added.body
  // Its first sync is under way, and finds more about it.
  expect(listed.body).toMatchObject([{ id, accountId, keyEnding }])
  expect(JSON.stringify(listed.body)).not.toContain(given.apiKey)
  const { orm } = hopwise.services.database
  const [row] = await orm
    .select()
    .from(networkConnections)
    .where(eq(networkConnections.id, added.body.id))
  expect(row?.apiKey).not.toContain(given.apiKey.slice(0, 8))
})

test.each([
  [{ network: 'shareasale' }, 'network', 'Please select a network'],
  [{ network: undefined }, 'network', 'Please select a network'],
  [{ apiKey: ' ' }, 'apiKey', 'API key is required'],
  [{ apiKey: undefined }, 'apiKey', 'API key is required'],
  [{ apiKey: 'API-€' }, 'apiKey', 'API key contains a character that isn’t allowed'],
  [
    { network: 'amazon', accountId: '' },
    'apiKey',
    'Enter the credential ID and secret with a colon between them',
  ],
  [{ ...amazon, accountId: 'ada' }, 'accountId', 'Enter a tracking tag such as ada-20'],
  [
    { apiKey: 'API-WRONG0000' },
    'apiKey',
    'ClickBank refused this key. Check that it is complete, still in use, and has the role API Order Read.',
  ],
  [
    { ...amazon, apiKey: 'amzn1.ada:WRONG' },
    'apiKey',
    'Amazon refused this credential. Check that the ID and secret are complete.',
  ],
])('%j is refused at its field and nothing is kept', async (invalid, path, message) => {
  const ada = await hopwise.signUp()
  const refused = await ada.post(url, { ...clickbank, ...invalid })
  expect(refused.status).toBe(400)
  expect(refused.body.issues).toEqual([{ path, message }])
  expect((await ada.get(url)).body).toEqual([])
})

test.each([
  ['outage', 'ClickBank answered with an error (503). Please test again later.'],
  ['rate-limit', 'ClickBank is limiting requests right now. Please test again later.'],
  ['nonsense', 'ClickBank sent an unreadable answer. Please test again later.'],
])(
  'during %s a key is kept untested, and active once a test went well',
  async (invalid, problem) => {
    const ada = await hopwise.signUp()
    await sandbox.setFault('clickbank', invalid)
    const { body } = await ada.post(url, clickbank)
    expect(body).toMatchObject({ isActive: false, problem, testedAt: null })
    await sandbox.setFault('clickbank', 'none')
    const tested = await ada.post(`${url}/${body.id}/test`)
    expect(tested.body).toMatchObject({ isActive: true, problem: null })
  },
)

test.each(['outage', 'rate-limit', 'nonsense'])(
  'a test during %s says so, and leaves an active Amazon active',
  async (invalid) => {
    const ada = await hopwise.signUp()
    const { body } = await ada.post(url, amazon)
    await sandbox.setFault('amazon', invalid)
    const tested = await ada.post(`${url}/${body.id}/test`)
    expect(tested.body).toMatchObject({
      isActive: true,
      problem: expect.stringContaining('later'),
      testedAt: body.testedAt,
    })
  },
)

test('a key that the network takes no more turns inactive', async () => {
  const ada = await hopwise.signUp()
  const { body } = await ada.post(url, clickbank)
  const { orm } = hopwise.services.database
  const { workspace } = (await ada.get('/api/auth/user')).body
  const apiKey = hopwise.services.secrets.seal(
    'API-WRONG-BY-NOW',
    `network key of workspace ${workspace.id}`,
  )
  await orm.update(networkConnections).set({ apiKey }).where(eq(networkConnections.id, body.id))
  const tested = await ada.post(`${url}/${body.id}/test`)
  expect(tested.body).toMatchObject({
    isActive: false,
    problem: expect.stringContaining('refused'),
  })
})

test('a key copied from another workspace opens nothing', async () => {
  const [ada, eve] = [await hopwise.signUp(), await hopwise.signUp()]
  const mine = (await ada.post(url, clickbank)).body
  const theirs = (await eve.post(url, clickbank)).body
  const { orm } = hopwise.services.database
  const [row] = await orm
    .select()
    .from(networkConnections)
    .where(eq(networkConnections.id, mine.id))
  await orm
    .update(networkConnections)
    .set({ apiKey: row?.apiKey ?? '' })
    .where(eq(networkConnections.id, theirs.id))
  const tested = await eve.post(`${url}/${theirs.id}/test`)
  expect(tested.body).toMatchObject({
    isActive: false,
    problem: 'The key can no longer be read. Remove the network and add it again.',
  })
})

test('an account is added once, and gone once removed', async () => {
  const ada = await hopwise.signUp()
  const answers = await Promise.all([ada.post(url, clickbank), ada.post(url, clickbank)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await ada.post(url, { ...clickbank, accountId: 'second' })).status).toBe(201)
  const [first, second] = (await ada.get(url)).body
  expect((await ada.delete(`${url}/${first?.id}`)).status).toBe(200)
  expect((await ada.get(url)).body).toEqual([second])
  expect((await ada.delete(`${url}/${first?.id}`)).status).toBe(404)
})

test('someone else’s connection is neither tested nor removed', async () => {
  const [ada, eve] = [await hopwise.signUp(), await hopwise.signUp()]
  const { body } = await ada.post(url, clickbank)
  expect((await eve.post(`${url}/${body.id}/test`)).status).toBe(404)
  expect((await eve.delete(`${url}/${body.id}`)).status).toBe(404)
  expect((await ada.get(url)).body).toEqual([body])
})
