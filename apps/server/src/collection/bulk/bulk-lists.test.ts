import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  aCampaign,
  aLink,
  anEarning,
  aPlacement,
  aPost,
  aProduct,
  aSmartLink,
} from '#src/testing/records.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
let ada: Marketer

beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())
beforeEach(async () => {
  ada = await hopwise.signUp()
})

interface Listed {
  id: number
  [field: string]: unknown
}

/** All seven answer alike, so that the first stands for them. */
type Path = '/api/affiliate-links'

interface Kind {
  path: string
  /** Where its rows are listed, if it is another address. */
  list?: string
  make(marketer: Marketer): Promise<{ id: number }>
  /** A change that takes a row off the list, or shows on it. */
  change(marketer: Marketer): Promise<object>
}

const kinds: Kind[] = [
  { path: '/api/affiliate-links', make: aLink, change: async () => ({ archived: true }) },
  { path: '/api/smart-links', make: aSmartLink, change: async () => ({ archived: true }) },
  { path: '/api/campaigns', make: aCampaign, change: async () => ({ archived: true }) },
  {
    path: '/api/products',
    list: '/api/products/all',
    make: aProduct,
    change: async () => ({ removed: true }),
  },
  { path: '/api/posts', make: aPost, change: async () => ({ removed: true }) },
  {
    path: '/api/web-distribution/placements',
    make: aPlacement,
    change: async () => ({ removed: true }),
  },
  {
    path: '/api/earnings',
    make: (marketer) => anEarning(hopwise, marketer),
    change: async (marketer) => ({ linkId: (await aLink(marketer)).id }),
  },
]

/** Rows without what grows with every change. */
async function rowsOf(marketer: Marketer, { path, list = path }: Kind): Promise<Listed[]> {
  const { body } = await marketer.get(list as Path)
  return body.map((row): Listed => ({ ...row, version: null }))
}

test.each(kinds)(
  '$path: the rows named are changed, and one undo brings them back',
  async (kind) => {
    const made = [await kind.make(ada), await kind.make(ada), await kind.make(ada)]
    const change = await kind.change(ada)
    const before = await rowsOf(ada, kind)
    const ids = made.slice(0, 2).map(({ id }) => id)
    const { status, body } = await ada.post(`${kind.path as Path}/bulk`, { ids, change })
    expect({ status, ...body }).toEqual({
      status: 200,
      changed: 2,
      skipped: 0,
      note: null,
      undoId: expect.any(Number),
    })
    const after = await rowsOf(ada, kind)
    const same = after.filter((row) =>
      before.some((one) => JSON.stringify(one) === JSON.stringify(row)),
    )
    expect(same.map(({ id }) => id)).not.toContain(ids[0])
    expect(same.map(({ id }) => id)).not.toContain(ids[1])
    expect(same.map(({ id }) => id)).toContain(made[2]?.id)

    const undone = await ada.post(`${kind.path as Path}/bulk/${body.undoId}/undo`)
    expect(undone.body).toEqual({ changed: 2, skipped: 0 })
    expect(await rowsOf(ada, kind)).toEqual(before)
    expect((await ada.post(`${kind.path as Path}/bulk/${body.undoId}/undo`)).status).toBe(409)
  },
)

test.each(kinds)('$path: a filter picks all of its rows, and no one else’s', async (kind) => {
  const eve = await hopwise.signUp()
  await kind.make(eve)
  const evesBefore = await rowsOf(eve, kind)
  for (let count = 0; count < 3; count += 1) await kind.make(ada)
  const change = await kind.change(ada)
  const shown = (await rowsOf(ada, kind)).length
  const { body } = await ada.post(`${kind.path as Path}/bulk`, { filter: {}, change })
  expect(body).toMatchObject({ changed: expect.any(Number), note: null })
  expect(body.changed + body.skipped).toBe(shown)
  expect(body.changed).toBeGreaterThanOrEqual(3)
  expect(await rowsOf(eve, kind)).toEqual(evesBefore)
})

test.each(kinds)(
  '$path: a row of another workspace is not found, and nothing changes',
  async (kind) => {
    const eve = await hopwise.signUp()
    const [own, others] = [await kind.make(ada), await kind.make(eve)]
    const change = await kind.change(ada)
    const before = await rowsOf(ada, kind)
    const answer = await ada.post(`${kind.path as Path}/bulk`, { ids: [own.id, others.id], change })
    expect(answer.status).toBe(404)
    expect(answer.body.message).toMatch(/^One of these \w+ does not exist\.$/)
    expect(await rowsOf(ada, kind)).toEqual(before)
  },
)

test.each(kinds)('$path: an export takes the ids of a selection', async (kind) => {
  if (kind.path === '/api/smart-links') await aLink(ada)
  const made = [await kind.make(ada), await kind.make(ada), await kind.make(ada)]
  const ids = made
    .slice(1)
    .map(({ id }) => id)
    .join(',')
  const linesOf = async (query: string) => {
    const { body } = await ada.get(`${kind.path as Path}/export${query}` as `${Path}/export`)
    return body.trim().split('\n')
  }
  const all = await linesOf('')
  const chosen = await linesOf(`?ids=${ids}`)
  expect(all.length - chosen.length).toBeGreaterThanOrEqual(1)
  expect(chosen.length).toBeGreaterThanOrEqual(3)
  const { body: listed } = await ada.get(`${(kind.list ?? kind.path) as Path}?ids=${ids}`)
  expect(listed.map(({ id }) => id).toSorted()).toEqual(ids.split(',').map(Number).toSorted())
})
