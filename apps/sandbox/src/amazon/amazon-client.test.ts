import {
  ApiClient,
  GetItemsRequestContent,
  GetItemsResource,
  GetReportRequestContent,
  SearchItemsRequestContent,
  TypedDefaultApi,
} from 'amazon-creators-api'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSandbox } from '../sandbox.ts'

/** Amazon's own client walks through the stand-in. */
const asin = 'B0C1H26C46'
const us = 'www.amazon.com'

let app: FastifyInstance
let origin: string

beforeEach(async () => {
  app = await createSandbox({ file: null, hopwiseUrl: 'http://hopwise.test' })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

function createClient(credentialId: string, version: string, path: string): TypedDefaultApi {
  const client = new ApiClient(`${origin}/amazon`)
  Object.assign(client, { credentialId, credentialSecret: 'secret', version })
  client.authEndpoint = `${origin}/amazon/${path}`
  return new TypedDefaultApi(client)
}
const aClient = () => createClient('amzn1.client.ada-20', '3.1', 'na/auth/o2/token')

const items = (ids: string[], tag = 'ada-20', resources: string[] = []) =>
  Object.assign(new GetItemsRequestContent(tag, ids), {
    ...(resources.length > 0 && { resources }),
  })
const search = (fields: object) =>
  Object.assign(new SearchItemsRequestContent(), { partnerTag: 'ada-20', ...fields })

const catchRefusal = async (work: Promise<unknown>) =>
  await work.then(
    () => 'it was taken',
    ({ status, body }: { status: number; body: object }) => ({ status, ...body }),
  )

test.each([
  ['2.1', '5example', 'na/oauth2/token'],
  ['3.1', 'amzn1.client.ada-20', 'na/auth/o2/token'],
])(
  'Amazon’s client of generation %s reads items with what it asked for',
  async (version, id, path) => {
    const resources = ['images.primary.large', 'offersV2.listings.availability'].map((name) =>
      GetItemsResource.constructFromObject(name),
    )
    const { itemsResult } = await createClient(id, version, path).getItems(
      us,
      items([asin], 'ada-20', resources as unknown as string[]),
    )
    const [item] = itemsResult.items
    expect(item?.images.primary.large.url).toContain(asin)
    expect(item?.offersV2.listings[0]?.availability.type).toBeTypeOf('string')
    expect(item?.itemInfo?.title).toBeUndefined()
    expect(item?.offersV2.listings[0]?.price).toBeUndefined()
  },
)

test('Amazon’s client searches, lists reports and gets the address of one', async () => {
  const client = aClient()
  const { searchResult } = await client.searchItems(us, search({ keywords: 'desk', itemCount: 2 }))
  expect(searchResult.items.length).toBeLessThanOrEqual(2)
  await app.inject({
    method: 'POST',
    url: `/amazon/dp/${asin}/buy`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'tag=ada-20',
  })
  const [report] = (await client.listReports(us)).reports
  expect(report?.size).toBeGreaterThan(0)
  const { url } = await client.getReport(us, new GetReportRequestContent(report?.filename ?? ''))
  expect(await (await fetch(url)).text()).toContain(asin)
})

test.each([
  ['no ids', 'itemIds', items([])],
  ['eleven ids', 'itemIds', items(Array.from({ length: 11 }, () => asin))],
  ['a resource there is not', 'resources', items([asin], 'ada-20', ['offers.listings.price'])],
  ['a used condition', 'condition', Object.assign(items([asin]), { condition: 'Used' })],
])('items with %s are refused with the field', async (_what, name, body) => {
  expect(await catchRefusal(aClient().getItems(us, body))).toMatchObject({
    status: 400,
    type: 'ValidationException',
    reason: 'FieldValidationFailed',
    fieldList: [{ name }],
  })
})

test.each([
  ['nothing to search by', 'keywords', {}],
  ['eleven to a page', 'itemCount', { keywords: 'desk', itemCount: 11 }],
  ['an eleventh page', 'itemPage', { keywords: 'desk', itemPage: 11 }],
  ['an order there is not', 'sortBy', { keywords: 'desk', sortBy: 'Price' }],
  ['a price with cents', 'minPrice', { keywords: 'desk', minPrice: 9.99 }],
])('a search with %s is refused with the field', async (_what, name, fields) => {
  expect(await catchRefusal(aClient().searchItems(us, search(fields)))).toMatchObject({
    status: 400,
    fieldList: [{ name }],
  })
})

test('a tag, a store and a region that do not belong together are refused with the reason', async () => {
  const client = aClient()
  const tag = client.getItems(us, items([asin], 'ada'))
  expect(await catchRefusal(tag)).toMatchObject({ status: 400, reason: 'InvalidPartnerTag' })
  const store = client.getItems('amazon.com', items([asin]))
  expect(await catchRefusal(store)).toMatchObject({ fieldList: [{ name: 'x-marketplace' }] })
  const region = client.getItems('www.amazon.de', items([asin]))
  expect(await catchRefusal(region)).toMatchObject({ status: 400, reason: 'InvalidAssociate' })
})

test('what is not there is 404 with its kind', async () => {
  const client = aClient()
  const gone = { status: 404, type: 'ResourceNotFoundException' }
  expect(await catchRefusal(client.getItems(us, items(['B000000000'])))).toMatchObject({
    ...gone,
    resourceType: 'Item',
  })
  const report = client.getReport(us, new GetReportRequestContent('none.csv'))
  expect(await catchRefusal(report)).toMatchObject({ ...gone, resourceType: 'Report' })
})

test('a credential of another region, or of another generation, gets no token', async () => {
  const abroad = createClient('amzn1.client.ada-21', '3.1', 'na/auth/o2/token').listReports(us)
  expect(await catchRefusal(abroad)).toMatchObject({ status: 400, error: 'invalid_client' })
  const older = createClient('5example', '3.1', 'na/auth/o2/token').listReports(us)
  expect(await catchRefusal(older)).toMatchObject({ status: 400, error: 'invalid_client' })
})

const askForToken = (path: string, contentType: string, payload: string) =>
  app.inject({
    method: 'POST',
    url: `/amazon/na/${path}`,
    headers: { 'content-type': contentType },
    payload,
  })

test.each([
  ['JSON for Cognito', 'oauth2/token', { scope: 'creatorsapi/default' }, 'invalid_request'],
  ['no grant', 'auth/o2/token', { grant_type: '' }, 'invalid_request'],
  ['another grant', 'auth/o2/token', { grant_type: 'password' }, 'unsupported_grant_type'],
  ['the scope of Cognito', 'auth/o2/token', { scope: 'creatorsapi/default' }, 'invalid_scope'],
])('a token request with %s is refused', async (_what, path, changed, error) => {
  const whole = {
    grant_type: 'client_credentials',
    client_id: 'amzn1.client.ada-20',
    client_secret: 'secret',
    scope: 'creatorsapi::default',
  }
  const body = JSON.stringify({ ...whole, ...changed })
  const answer = await askForToken(path, 'application/json', body)
  expect([answer.statusCode, answer.json()]).toEqual([400, { error }])
})

test('a call without a token, and a body that is no JSON, are refused in Amazon’s form', async () => {
  const url = '/amazon/catalog/v1/getItems'
  const headers = { 'x-marketplace': us, 'content-type': 'application/json' }
  const bare = await app.inject({ method: 'POST', url, headers, payload: '{}' })
  expect([bare.statusCode, bare.json().reason]).toEqual([401, 'MissingCredential'])
  const broken = await app.inject({ method: 'POST', url, headers, payload: '{' })
  expect([broken.statusCode, broken.json().reason]).toEqual([400, 'CannotParse'])
})
