import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCampaign, aLink, aProduct } from '#src/testing/records.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp

beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())

const namesOf = (record: { tags: { name: string }[] }) => record.tags.map(({ name }) => name)

/** Links, campaigns and products take tags alike, so that links stand for all. */
type Path = '/api/affiliate-links'

const kinds = [
  { path: '/api/affiliate-links', list: '/api/affiliate-links', make: aLink },
  { path: '/api/campaigns', list: '/api/campaigns', make: aCampaign },
  { path: '/api/products', list: '/api/products/all', make: aProduct },
]

test.each(kinds)('$path takes tags, keeps them by name, and is found by them', async (kind) => {
  const ada = await hopwise.signUp()
  const record = await kind.make(ada, { tags: ['Summer', 'email'] })
  expect(namesOf(record)).toEqual(['email', 'Summer'])
  await kind.make(ada)

  const summer = record.tags.find(({ name }) => name === 'Summer')
  const { body: found } = await ada.get(`${kind.list as Path}?tagId=${summer?.id}`)
  expect(found.map(({ id }) => id)).toEqual([record.id])

  const { body: changed } = await ada.patch(`${kind.path as Path}/${record.id}`, {
    tags: ['summer', 'Q4'],
  })
  expect(namesOf(changed)).toEqual(['Q4', 'Summer'])
  const { body: untouched } = await ada.patch(`${kind.path as Path}/${record.id}`, {})
  expect(namesOf(untouched)).toEqual(['Q4', 'Summer'])
  const { body: cleared } = await ada.patch(`${kind.path as Path}/${record.id}`, { tags: [] })
  expect(cleared.tags).toEqual([])
})

test.each([
  ['/api/affiliate-links/export', aLink],
  ['/api/campaigns/export', aCampaign],
  ['/api/products/export', aProduct],
])('%s has a column of tags', async (url, make) => {
  const ada = await hopwise.signUp()
  await make(ada, { tags: ['Summer', 'email'] })
  const { body: text } = await ada.get(url as '/api/products/export')
  const [header, row] = text.split('\n')
  expect(header).toContain('Tags')
  expect(row).toContain('"email, Summer"')
})

test('a smart link takes tags and is found by them', async () => {
  const ada = await hopwise.signUp()
  await aProduct(ada)
  const originalUrl = 'https://shop.example.com/'
  const { body: made } = await ada.post('/api/smart-links/create', { originalUrl, tags: ['Geo'] })
  const { body: plain } = await ada.post('/api/smart-links/create', { originalUrl })
  expect(namesOf(made)).toEqual(['Geo'])
  const { body: found } = await ada.get(`/api/smart-links?tagId=${made.tags[0]?.id}`)
  expect(found).toHaveLength(1)
  const { body: changed } = await ada.patch(`/api/smart-links/${plain.id}`, { tags: ['Geo'] })
  expect(changed.tags).toEqual(made.tags)
})

test('a copy of a campaign has its tags', async () => {
  const ada = await hopwise.signUp()
  const campaign = await aCampaign(ada, { tags: ['Summer'] })
  const { body: copy } = await ada.post(`/api/campaigns/${campaign.id}/duplicate`)
  expect(copy.tags).toEqual(campaign.tags)
})

test('tags are listed by name, with how many records in the lists have each', async () => {
  const ada = await hopwise.signUp()
  const link = await aLink(ada, { tags: ['b', 'A'] })
  await aCampaign(ada, { tags: ['b'] })
  await aProduct(ada, { tags: ['b'] })
  const counts = async () =>
    (await ada.get('/api/tags')).body.map((one: Record<string, unknown>) => [
      one['name'],
      one['links'],
      one['campaigns'],
      one['products'],
    ])
  expect(await counts()).toEqual([
    ['A', 1, 0, 0],
    ['b', 1, 1, 1],
  ])
  await ada.delete(`/api/affiliate-links/${link.id}`)
  expect(await counts()).toEqual([
    ['A', 0, 0, 0],
    ['b', 0, 1, 1],
  ])
})

test('a new tag has the color used least', async () => {
  const ada = await hopwise.signUp()
  const colors: string[] = []
  for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) {
    colors.push((await ada.post('/api/tags', { name })).body.color)
  }
  expect(new Set(colors).size).toBe(6)
})

test('a renamed tag is renamed on its records', async () => {
  const ada = await hopwise.signUp()
  const link = await aLink(ada, { tags: ['Sumer'] })
  const [tag] = link.tags
  const { body } = await ada.patch(`/api/tags/${tag?.id}`, { name: 'Summer', color: 'red' })
  expect(body).toMatchObject({ id: tag?.id, name: 'Summer', color: 'red', links: 1 })
  const { body: links } = await ada.get('/api/affiliate-links')
  expect(links[0]?.tags).toEqual([{ id: tag?.id, name: 'Summer', color: 'red' }])
})

test('two tags never have one name, whatever its case', async () => {
  const ada = await hopwise.signUp()
  const { body: summer } = await ada.post('/api/tags', { name: 'Summer' })
  const twin = await ada.post('/api/tags', { name: 'SUMMER' })
  expect(twin.status).toBe(409)
  expect(twin.body).toMatchObject({
    message: 'There is already a tag called “SUMMER”.',
    issues: [{ path: 'name' }],
  })
  const { body: winter } = await ada.post('/api/tags', { name: 'Winter' })
  expect((await ada.patch(`/api/tags/${winter.id}`, { name: 'summer' })).status).toBe(409)
  // Its own name in another case is no twin.
  expect((await ada.patch(`/api/tags/${summer.id}`, { name: 'SUMMER' })).status).toBe(200)
})

test('a removed tag is off its records until it is restored', async () => {
  const ada = await hopwise.signUp()
  const link = await aLink(ada, { tags: ['Summer'] })
  const [tag] = link.tags
  const shown = async () => (await ada.get('/api/affiliate-links')).body[0]?.tags
  expect((await ada.delete(`/api/tags/${tag?.id}`)).status).toBe(200)
  expect(await shown()).toEqual([])
  expect((await ada.get('/api/tags')).body).toEqual([])
  expect((await ada.get(`/api/affiliate-links?tagId=${tag?.id}`)).body).toEqual([])
  expect((await ada.post(`/api/tags/${tag?.id}/restore`)).status).toBe(200)
  expect(await shown()).toEqual([tag])
})

test('a removed tag whose name is taken cannot be restored', async () => {
  const ada = await hopwise.signUp()
  const { body: tag } = await ada.post('/api/tags', { name: 'Summer' })
  await ada.delete(`/api/tags/${tag?.id}`)
  await ada.post('/api/tags', { name: 'summer' })
  expect((await ada.post(`/api/tags/${tag?.id}/restore`)).status).toBe(409)
})

test.each([
  [{ name: '' }, 'name', 'Tag is required'],
  [{ name: 'a, b' }, 'name', 'Tags can’t contain commas'],
  [{ name: 'x'.repeat(41) }, 'name', 'Tag must be at most 40 characters'],
  [{ name: 'Summer', color: 'pink' }, 'color', 'Color must be one of'],
])('%j is refused', async (body, path, message) => {
  const ada = await hopwise.signUp()
  const answer = await ada.post('/api/tags', body)
  expect(answer.status).toBe(400)
  expect(answer.body.issues).toEqual([{ path, message: expect.stringContaining(message) }])
})

test('a record has at most twenty tags', async () => {
  const ada = await hopwise.signUp()
  const product = await aProduct(ada)
  const tags = Array.from({ length: 21 }, (_, index) => `tag ${index}`)
  const answer = await ada.patch(`/api/products/${product.id}`, { tags })
  expect(answer.status).toBe(400)
  expect(answer.body.issues).toEqual([{ path: 'tags', message: 'Choose at most 20 tags' }])
  expect((await ada.get('/api/tags')).body).toEqual([])
})

test('tags are a workspace’s own', async () => {
  const ada = await hopwise.signUp()
  const eve = await hopwise.signUp()
  const { tags } = await aLink(ada, { tags: ['Summer'] })
  const eves = await aLink(eve, { tags: ['Summer'] })
  expect(eves.tags[0]?.id).not.toBe(tags[0]?.id)
  expect((await eve.get(`/api/affiliate-links?tagId=${tags[0]?.id}`)).body).toEqual([])
})

test('a removed tag comes back to records that were saved in the meantime', async () => {
  const ada = await hopwise.signUp()
  const link = await aLink(ada, { tags: ['Summer', 'Email'] })
  const summer = link.tags.find(({ name }) => name === 'Summer')
  await ada.delete(`/api/tags/${summer?.id}`)
  await ada.patch(`/api/affiliate-links/${link.id}`, { tags: ['Email', 'New'] })
  await ada.post(`/api/tags/${summer?.id}/restore`)
  const { body } = await ada.get('/api/affiliate-links')
  expect(body.flatMap(namesOf)).toEqual(['Email', 'New', 'Summer'])
})

test('saves and bulk changes that create the same tags at once all succeed', async () => {
  const ada = await hopwise.signUp()
  const links = [await aLink(ada), await aLink(ada), await aLink(ada)]
  const ids = links.map(({ id }) => id)
  for (const round of Array.from({ length: 6 }, (_, index) => index)) {
    const tags = [`a ${round}`, `b ${round}`]
    const bulk = (fields: object) => ada.post('/api/affiliate-links/bulk', fields)
    const answers = await Promise.all([
      aProduct(ada, { tags: tags.toReversed() }),
      aLink(ada, { tags }),
      aCampaign(ada, { tags: tags.toReversed() }),
      bulk({ ids, change: { addTags: tags } }),
      bulk({ ids: ids.toReversed(), change: { addTags: tags.toReversed() } }),
      ...ids.map((id) => ada.patch(`/api/affiliate-links/${id}`, { tags })),
    ])
    const statuses = answers.flatMap((answer) => ('status' in answer ? [answer.status] : []))
    expect(statuses.filter((status) => typeof status === 'number')).toEqual([
      200, 200, 200, 200, 200,
    ])
  }
  const { body } = await ada.get('/api/tags')
  expect(body).toHaveLength(12)
})

test.each(['\u200b', 'a\u202eb', '\u2066x'])(
  'a tag that hides its letters is refused: %j',
  async (name) => {
    const ada = await hopwise.signUp()
    expect((await ada.post('/api/tags', { name })).status).toBe(400)
  },
)

test('a letter written in two ways is one', async () => {
  const ada = await hopwise.signUp()
  await ada.post('/api/tags', { name: '\u00e9t\u00e9' })
  expect((await ada.post('/api/tags', { name: 'e\u0301te\u0301' })).status).toBe(409)
})
