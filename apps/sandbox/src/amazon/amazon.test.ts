import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { createSandbox } from '../sandbox.ts'
import { catalog } from './catalog.ts'
import { zipOf } from './zip.ts'

let app: FastifyInstance
let now: number

beforeEach(async () => {
  now = Date.UTC(2026, 10, 21, 12)
  app = await createSandbox({
    file: null,
    hopwiseUrl: 'http://hopwise.test',
    now: () => new Date(now),
  })
})

async function tokenOf(id = 'amzn1.application-oa2-client.ada-20'): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/amazon/na/auth/o2/token',
    payload: {
      grant_type: 'client_credentials',
      client_id: id,
      client_secret: 'secret',
      scope: 'creatorsapi::default',
    },
  })
  return answer.json().access_token
}

const call = (path: string, authorization: string, payload: object = {}) =>
  app.inject({
    method: 'POST',
    url: `/amazon${path}`,
    headers: { authorization, 'x-marketplace': 'www.amazon.com' },
    payload,
  })

const control = (payload: object) => app.inject({ method: 'POST', url: '/control/amazon', payload })

async function buy(asin: string, tag: string) {
  const payload = `tag=${tag}`
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await app.inject({ method: 'POST', url: `/amazon/dp/${asin}/buy`, headers, payload })
}

test('the catalog has about forty products with keys of their own', () => {
  expect(catalog.length).toBeGreaterThanOrEqual(38)
  expect(new Set(catalog.map(({ asin }) => asin)).size).toBe(catalog.length)
  for (const { asin } of catalog) expect(asin).toMatch(/^[A-Z0-9]{10}$/)
})

test('a token of generation 3 is said alone, and ends after an hour', async () => {
  const token = await tokenOf()
  const body = { itemIds: ['B0C1H26C46'], partnerTag: 'ada-20' }
  const get = (authorization: string) => call('/catalog/v1/getItems', authorization, body)
  expect((await get(`Bearer ${token}`)).json().itemsResult.items[0].asin).toBe('B0C1H26C46')
  expect((await get(`Bearer ${token}, Version 2.1`)).statusCode).toBe(401)
  now += 3_600_000
  expect((await get(`Bearer ${token}`)).json()).toMatchObject({ reason: 'TokenExpired' })
})

test('prices move in time, and an item that vanished is reported as an error alongside the others', async () => {
  const token = `Bearer ${await tokenOf()}`
  const resources = ['offersV2.listings.price', 'offersV2.listings.availability']
  const body = { itemIds: ['B0C1H26C46', 'B07DGR98VQ'], partnerTag: 'ada-20', resources }
  const priceOf = (answer: { json(): { itemsResult: { items: { offersV2: object }[] } } }) =>
    JSON.stringify(answer.json().itemsResult.items[0]?.offersV2)
  const first = await call('/catalog/v1/getItems', token, body)
  now += 1_800_000
  expect(priceOf(await call('/catalog/v1/getItems', token, body))).toBe(priceOf(first))
  await control({ vanish: 'B07DGR98VQ' })
  const answer = (await call('/catalog/v1/getItems', token, body)).json()
  expect(answer.itemsResult.items).toHaveLength(1)
  expect(answer.errors).toEqual([
    { code: 'ItemNotAccessible', message: expect.stringContaining('B07DGR98VQ') },
  ])
})

test('an account without enough sales is refused everything with the reason', async () => {
  const token = `Bearer ${await tokenOf()}`
  await control({ eligible: false })
  const answer = await call('/reports/v1/listReports', token)
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({ reason: 'AssociateNotEligible' })
})

test('a sale of the shop is ordered, shipped and returned in the reports of its tag alone', async () => {
  await buy('B0C1H26C46', 'ada-20')
  await buy('B07DGR98VQ', 'bob-20')
  const files = async () =>
    (await call('/reports/v1/listReports', `Bearer ${await tokenOf()}`)).json().reports as {
      filename: string
    }[]
  expect((await files()).map(({ filename }) => filename)).toEqual(['Fee-Orders-2026-11-21.tsv'])
  now += 86_400_000
  await app.inject({ method: 'POST', url: '/amazon/orders/1/ship' })
  now += 86_400_000
  await app.inject({ method: 'POST', url: '/amazon/orders/1/return' })
  const token = `Bearer ${await tokenOf()}`
  const filename = 'Fee-Earnings-2026-11-23.csv'
  expect(await files()).toHaveLength(3)
  const { url } = (await call('/reports/v1/getReport', token, { filename })).json()
  const path = url.replace(/^https?:\/\/[^/]+/, '')
  const refused = await app.inject({ url: path, headers: { authorization: token } })
  expect(refused.statusCode).toBe(403)
  const { body } = await app.inject(path)
  expect(body).toMatch(/^Category,Name,ASIN,Seller,Tracking ID,/)
  expect(body).toContain('B0C1H26C46')
  expect(body).toMatch(/,0,1,-\d+\.\d\d,-\d+\.\d\d,/)
  expect(body).not.toContain('bob-20')
})

test('a report downloaded by hand begins with its title', async () => {
  await buy('B0C1H26C46', 'ada-20')
  const { body } = await app.inject('/amazon/download/Fee-Orders.tsv')
  const [title, header, row] = body.split('\n')
  expect(title).toBe('Fee-Orders reports from 2026-11-21 to 2026-11-21')
  expect(header?.split('\t')).toContain('Link Type')
  expect(row?.split('\t')).toContain('ada-20')
})

test('the ZIP of reports says where each of its files begins', () => {
  const zip = zipOf([
    { name: 'a.csv', text: 'x,y\n' },
    { name: 'ü.csv', text: 'z' },
  ])
  const end = zip.length - 22
  expect(zip.readUInt16LE(end + 10)).toBe(2)
  const second = zip.readUInt32LE(end + 16) + 46 + 'a.csv'.length
  const begins = zip.readUInt32LE(second + 42)
  expect(zip.subarray(begins + 30, begins + 30 + 7).toString()).toBe('ü.csvz')
})

test('an unknown switch is refused', async () => {
  expect((await control({ eligble: false })).statusCode).toBe(400)
  expect((await control({})).statusCode).toBe(400)
})
