import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConnectors } from '#src/connectors.ts'
import { type SandboxProcess, startSandbox } from '#src/testing/start-sandbox.ts'
import { NetworkFailure } from '../network-failure.ts'
import { type AmazonAccount, type AmazonApiOptions, createAmazonApi } from './amazon-api.ts'

const desk = 'B0C1H26C46'
const espresso = 'B07DGR98VQ'
const nowhere = 'B000000000'

let sandbox: SandboxProcess

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())
afterEach(async () => {
  await sandbox.setFault('amazon', 'none')
  await sandbox.control('amazon', { eligible: true, partialErrors: false, bringBack: espresso })
})

async function failureOf(work: Promise<unknown>): Promise<NetworkFailure> {
  try {
    await work
  } catch (error) {
    if (error instanceof NetworkFailure) return error
    throw error
  }
  throw new Error('it went well')
}

const api = (options: AmazonApiOptions = {}) => createAmazonApi(sandbox.connectors.amazon, options)

describe.each([
  ['generation 2', 'cognito-client:secret', '2.1'],
  ['generation 3', 'amzn1.application-oa2-client.x:secret', '3.1'],
])('%s', (_name, apiKey, version) => {
  const account: AmazonAccount = { apiKey, tag: 'ada-20' }

  test('a credential finds its version, reads products and looks for some', async () => {
    const amazon = api()
    expect(await amazon.versionOf(account)).toBe(version)
    const { items, absent } = await amazon.getItems(account, [desk, nowhere])
    expect(items).toEqual([
      {
        asin: desk,
        title: 'Lift standing desk, electric, 55 x 28 in',
        url: expect.stringContaining('tag=ada-20'),
        imageUrl: `${sandbox.url}/amazon/images/${desk}.svg`,
        price: expect.toSatisfy((price) => price === null || /^\d+\.\d\d$/.test(price)),
        currency: expect.toSatisfy((currency) => currency === null || currency === 'USD'),
        availability: expect.any(String),
      },
    ])
    expect(absent).toEqual([nowhere])
    const found = await amazon.searchItems(account, 'coffee grinder')
    expect(found.items.map(({ title }) => title)).toEqual(['Burr coffee grinder, 40 settings'])
    expect((await amazon.searchItems(account, 'no such thing at all')).items).toEqual([])
  })

  test('a token that ends half-way is renewed, and the call is made again', async () => {
    const amazon = api()
    await amazon.getItems(account, [desk])
    await sandbox.control('amazon', { revokeTokens: true })
    expect((await amazon.getItems(account, [desk])).items).toHaveLength(1)
  })

  test('a credential that Amazon does not take is refused', async () => {
    const wrong = { ...account, apiKey: `${apiKey}-WRONG` }
    const failure = await failureOf(api().getItems(wrong, [desk]))
    expect(failure.problem).toBe('refused')
  })
})

const account: AmazonAccount = { apiKey: 'amzn1.client:secret', tag: 'ada-20' }

test('each region speaks of its own store and currency', async () => {
  const european = { ...account, tag: 'ada-21' }
  expect(await api().versionOf(european)).toBe('3.2')
  const { items } = await api().getItems(european, [desk], 'www.amazon.de')
  expect(items[0]?.currency ?? 'EUR').toBe('EUR')
})

test('an account without enough sales is shown what it takes and what works in the meantime', async () => {
  await sandbox.control('amazon', { eligible: false })
  const failure = await failureOf(api().getItems(account, [desk]))
  expect(failure.problem).toBe('not-eligible')
  expect(failure.message).toMatch(/10 qualified sales in the last 30 days.*import.*by hand/)
})

test('throttling says when to try again', async () => {
  const amazon = api({ now: () => new Date('2026-11-21T12:00:00Z') })
  await amazon.getItems(account, [desk])
  await sandbox.setFault('amazon', 'rate-limit')
  const failure = await failureOf(amazon.getItems(account, [desk]))
  expect(failure.problem).toBe('throttled')
  expect(failure.retryAt?.toISOString()).toBe('2026-11-21T12:01:00.000Z')
})

test('an item held back by a passing error is neither reported nor called absent', async () => {
  await sandbox.control('amazon', { partialErrors: true, vanish: espresso })
  const grinder = (await api().searchItems(account, 'grinder')).items[0]?.asin ?? ''
  const { items, absent } = await api().getItems(account, [desk, espresso, grinder])
  expect(items.map(({ asin }) => asin)).toEqual([desk])
  expect(absent).toEqual([espresso])
})

test('nonsense, an outage and a host that is not there are no answers about products', async () => {
  const amazon = api()
  await amazon.getItems(account, [desk])
  await sandbox.setFault('amazon', 'nonsense')
  expect((await failureOf(amazon.getItems(account, [desk]))).problem).toBe('not-understood')
  await sandbox.setFault('amazon', 'outage')
  expect((await failureOf(amazon.getItems(account, [desk]))).problem).toBe('away')
  const { amazon: gone } = readConnectors({ SANDBOX_URL: 'http://127.0.0.1:9' })
  expect((await failureOf(createAmazonApi(gone).getItems(account, [desk]))).problem).toBe('away')
  await sandbox.setFault('amazon', 'slow')
  const hasty = api({ timeoutMs: 100 })
  expect((await failureOf(hasty.getItems(account, [desk]))).problem).toBe('away')
})

test('a tag Amazon does not know, and none at all, are the person’s to fix', async () => {
  const unknown = await failureOf(api().getItems({ ...account, tag: 'wrong-20' }, [desk]))
  expect(unknown.problem).toBe('refused')
  expect(unknown.message).toContain('wrong-20')
  const none = await failureOf(api().getItems({ ...account, tag: null }, [desk]))
  expect(none.message).toContain('tracking tag')
})

test('requests with one credential keep a second apart, by the clock they are given', async () => {
  let time = Date.UTC(2026, 10, 21)
  const waits: number[] = []
  const connector = { ...sandbox.connectors.amazon, gapMs: 1_000 }
  const amazon = createAmazonApi(connector, {
    now: () => new Date(time),
    async wait(ms) {
      waits.push(ms)
    },
  })
  await amazon.getItems(account, [desk])
  await Promise.all([amazon.getItems(account, [desk]), amazon.getItems(account, [desk])])
  expect(waits).toEqual([1_000, 2_000])
  time += 10_000
  await amazon.getItems(account, [desk])
  expect(waits).toHaveLength(2)
})

test('a token serves until half a minute before its end', async () => {
  let time = Date.now()
  const amazon = api({ now: () => new Date(time) })
  await amazon.getItems(account, [desk])
  await sandbox.setFault('amazon', 'none')
  time += 3_569_000
  await sandbox.setFault('amazon', 'outage')
  // The version comes with the token, so asking for it shows whether a new one was wanted.
  expect(await amazon.versionOf(account)).toBe('3.1')
  time += 2_000
  expect((await failureOf(amazon.versionOf(account))).problem).toBe('away')
})

test('reports are listed, and read at an address that needs no token', async () => {
  await fetch(`${sandbox.url}/amazon/dp/${desk}/buy`, {
    method: 'POST',
    body: new URLSearchParams({ tag: 'ada-20' }),
  })
  const amazon = api()
  const [report] = await amazon.listReports(account)
  expect(report?.md5).toMatch(/^[0-9a-f]{32}$/)
  let text = ''
  for await (const piece of await amazon.getReport(account, report?.filename ?? '')) text += piece
  expect(text).toMatch(/^Category\tName\tASIN/)
  expect(text).toContain(desk)
})

describe('what other versions of the API send', () => {
  let server: Server
  let answer: unknown
  let status = 200

  beforeAll(async () => {
    server = createServer((request, response) => {
      response.setHeader('content-type', 'application/json')
      if (request.url?.includes('token') !== true) response.statusCode = status
      const isToken = request.url?.includes('token') === true
      response.end(JSON.stringify(isToken ? { access_token: 't' } : answer))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    server.close()
  })

  const there = () => {
    const { port } = server.address() as AddressInfo
    return createAmazonApi(readConnectors({ SANDBOX_URL: `http://127.0.0.1:${port}` }).amazon)
  }

  const about = (asin: string) => ({ message: `The ItemId ${asin} cannot be had.` })

  test.each([
    ['a refused value', 200, { errors: [{ code: 'InvalidParameterValue', ...about(desk) }] }, []],
    ['an error that names nothing', 200, { errors: [{ code: 'ItemNotAccessible' }] }, []],
    ['a 404 that names nothing', 404, { type: 'ResourceNotFoundException' }, []],
    [
      'a 404 that names one of two',
      404,
      {
        type: 'ResourceNotFoundException',
        errors: [{ code: 'ItemNotAccessible', ...about(desk) }],
      },
      [desk],
    ],
  ])('%s calls no other product absent', async (_, given, body, absent) => {
    answer = body
    status = given
    expect(await there().getItems(account, [desk, espresso])).toEqual({ items: [], absent })
    status = 200
  })

  test('itemResults, a price as text, no pictures, and an item that cannot be read', async () => {
    answer = {
      itemResults: {
        items: [
          {
            asin: desk,
            itemInfo: {},
            offersV2: { listings: [{ price: { money: { amount: '49.9', currency: 'EUR' } } }] },
          },
          { name: 'no asin' },
        ],
      },
    }
    const { items } = await there().getItems(account, [desk])
    const nothing = { title: null, url: null, imageUrl: null, availability: null }
    expect(items).toEqual([{ asin: desk, price: '49.90', currency: 'EUR', ...nothing }])
  })

  test('a list of reports with one that cannot be read, and one of none', async () => {
    answer = { reports: [{ filename: 'a.csv', md5: 'x', lastModified: 17 }, { size: 3 }] }
    expect(await there().listReports(account)).toMatchObject([{ filename: 'a.csv', md5: 'x' }])
    answer = { reports: [] }
    expect(await there().listReports(account)).toEqual([])
  })
})
