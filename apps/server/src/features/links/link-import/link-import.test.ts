import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { linkClicks, links } from '@hopwise/db'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => new Date('2026-11-21T12:00:00Z') })
})
afterAll(() => hopwise.stop())

/** A marketer with one product. */
async function aMarketer(app = hopwise) {
  const marketer = await app.signUp()
  const productId: number = (await marketer.post('/api/products', { name: 'Desk' })).body.id
  return { marketer, productId }
}

const preview = async (marketer: Marketer, given: object) =>
  (await marketer.post('/api/link-import/preview', given)).body

/** Begins an import and waits until it has ended. */
async function run(marketer: Marketer, given: object, app = hopwise) {
  const { workspace } = (await marketer.get('/api/auth/user')).body
  const begun = await marketer.post('/api/link-import/run', { key: randomUUID(), ...given })
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  for (;;) {
    let onReceived: () => void = () => undefined
    const received = new Promise<void>((resolve) => {
      onReceived = resolve
    })
    const stop = app.services.live.listen(
      workspace.id,
      (topic) => topic === 'imports' && onReceived(),
    )
    const { body } = await marketer.get(`/api/link-import/${begun.body.id}`)
    if (body.status === 'running') await received
    stop()
    if (body.status !== 'running') return body
  }
}

const allLinks = async (marketer: Marketer) =>
  (await marketer.get('/api/affiliate-links?pageSize=200')).body

const slugs = async (marketer: Marketer) =>
  (await allLinks(marketer)).map(({ slug }: { slug: string }) => slug).sort()

test('a preview shows what becomes of each row, and writes nothing', async () => {
  const { marketer, productId } = await aMarketer()
  await marketer.post('/api/affiliate-links', {
    productId,
    originalUrl: 'https://shop.example/old',
    slug: 'pv-desk',
  })
  const text = [
    'pv-lamp, https://shop.example/lamp',
    'pv-desk, https://shop.example/desk',
    'pv-desk, https://shop.example/old',
    'Pv Chair!, https://shop.example/chair',
    'admin, https://shop.example/admin',
    'pv-rug, javascript:alert(1)',
    'pv-own, http://hopwise.test/l/pv-desk',
    'pv-lamp, https://shop.example/lamp',
    'https://shop.example/old',
    'PV-Mug, https://shop.example/mug',
  ].join('\n')
  const plan = await preview(marketer, { text })
  expect(plan.counts).toEqual({ create: 2, rename: 4, skip: 2, refuse: 2 })
  expect(plan.rows).toMatchObject([
    { outcome: 'create', slug: 'pv-lamp', kind: 'affiliate', product: { id: productId } },
    { outcome: 'rename', slug: 'pv-desk-2', reason: 'The short name pv-desk is taken.' },
    { outcome: 'skip', reason: 'You have this link already: /pv-desk.' },
    { outcome: 'rename', slug: 'pv-chair', asked: 'Pv Chair!' },
    { outcome: 'rename', slug: 'admin-link', reason: 'This short name is reserved.' },
    { outcome: 'refuse', reason: 'URL must start with http:// or https://.' },
    { outcome: 'refuse', reason: 'A link can’t redirect to another Hopwise short link.' },
    { outcome: 'skip', reason: 'Same as line 1.' },
    { outcome: 'create', slug: null, note: 'You already have a link to this URL: /pv-desk.' },
    { outcome: 'rename', slug: 'pv-mug', reason: 'Short names are lowercase.' },
  ])
  expect(await slugs(marketer)).toEqual(['pv-desk'])
  const skipping = await preview(marketer, { text, whenTaken: 'skip' })
  expect(skipping.counts).toEqual({ create: 2, rename: 1, skip: 5, refuse: 2 })
})

test('rows of one name and destination are one link at one host, and two at two', async () => {
  const { marketer } = await aMarketer()
  const text = ['one.example/tw-deal', 'two.example/tw-deal', 'two.example/tw-deal', 'tw-deal']
    .map((name) => `${name}, https://shop.example/deal`)
    .join('\n')
  expect((await preview(marketer, { text })).rows).toMatchObject([
    { outcome: 'create', slug: 'tw-deal' },
    { outcome: 'rename', slug: 'tw-deal-2' },
    { outcome: 'skip', reason: 'Same as line 2.' },
    { outcome: 'skip', reason: 'Same as line 1.' },
  ])
})

test('a run makes exactly what was previewed, and a retry or a double press nothing twice', async () => {
  const { marketer } = await aMarketer()
  const given = {
    text: 'rn-desk, https://shop.example/desk\nrn-lamp, https://shop.example/lamp\nnot a url',
    key: randomUUID(),
  }
  const { digest } = await preview(marketer, given)
  const presses = await Promise.all(
    [1, 2].map(() => marketer.post('/api/link-import/run', { ...given, digest })),
  )
  expect(presses.map(({ status }) => status)).toEqual([200, 200])
  expect(presses[0]?.body.id).toBe(presses[1]?.body.id)
  const done = await run(marketer, { ...given, digest })
  expect(done).toMatchObject({ status: 'done', rows: 3, done: 3, created: 2, refused: 1 })
  expect(await slugs(marketer)).toEqual(['rn-desk', 'rn-lamp'])
  const rows = await marketer.get(`/api/link-import/${done.id}/rows`)
  expect(rows.body).toMatchObject([
    { line: 1, outcome: 'created', slug: 'rn-desk' },
    { line: 2, outcome: 'created', slug: 'rn-lamp' },
    { line: 3, outcome: 'refused', linkId: null, reason: 'Please enter a valid URL.' },
  ])
  const left = await marketer.get(`/api/link-import/${done.id}/left`)
  expect(left.body).toContain('3,refused,not a url,Please enter a valid URL.')
  expect((await marketer.get('/api/link-import')).body).toMatchObject([{ id: done.id }])
})

test('a plan that is no longer true is not run', async () => {
  const { marketer, productId } = await aMarketer()
  const given = { text: 'st-desk, https://shop.example/desk' }
  const { digest } = await preview(marketer, given)
  const originalUrl = 'https://shop.example/other'
  await marketer.post('/api/affiliate-links', { productId, originalUrl, slug: 'st-desk' })
  const answer = await marketer.post('/api/link-import/run', {
    ...given,
    key: randomUUID(),
    digest,
  })
  expect(answer.status).toBe(409)
  expect(await slugs(marketer)).toEqual(['st-desk'])
})

test('rows with addresses by country or system are smart links with these rules', async () => {
  const { marketer } = await aMarketer()
  const text = `key,url,ios,geo
ru-app,https://app.example/,https://apps.example/1,"{""DE"":""https://app.example/de""}"
ru-plain,https://app.example/plain,,`
  const done = await run(marketer, { text })
  expect(done).toMatchObject({ source: 'dub', created: 2 })
  const { body: smart } = await marketer.get('/api/smart-links')
  expect(smart).toMatchObject([
    {
      slug: 'ru-app',
      rules: [
        { when: [{ kind: 'os', in: ['iOS'] }], url: 'https://apps.example/1' },
        { when: [{ kind: 'country', in: ['DE'] }], url: 'https://app.example/de' },
      ],
    },
  ])
  const all = await run(marketer, { text: 'ru-smart, https://a.example/', as: 'smart' })
  expect(all.created).toBe(1)
  expect((await marketer.get('/api/smart-links')).body).toHaveLength(2)
})

test('Amazon’s rules refuse a row beforehand, in their words', async () => {
  const { marketer } = await aMarketer()
  const text = `key,url,ios
am-desk,https://www.amazon.com/dp/B000000001?tag=ada-20,https://elsewhere.example/`
  const plan = await preview(marketer, { text })
  expect(plan.rows[0]).toMatchObject({ outcome: 'refuse' })
  expect(plan.rows[0]?.reason).toContain(
    'Amazon does not allow a link to rotate to other merchants',
  )
})

test('products: as the file names them, as the URL shows, or the one that was chosen', async () => {
  const { marketer, productId } = await aMarketer()
  const other = (await marketer.post('/api/products', { name: 'Lamp', network: 'clickbank' })).body
  const first = 'https://desks.example/a'
  await marketer.post('/api/affiliate-links', { productId, originalUrl: first })
  const text = `url,slug,product
https://desks.example/a?from=mail,pr-page,
https://desks.example/b,pr-other,
https://ada.vendor.hop.clickbank.net/?x=1,pr-net,
https://c.example/,pr-named,lamp
https://d.example/,pr-new,Rug
https://e.example/,pr-chosen,`
  const plan = await preview(marketer, { text, productName: 'Mug' })
  expect(plan.rows.map((row) => row.product)).toEqual([
    { id: productId, name: 'Desk' },
    { id: null, name: 'Mug' },
    { id: other.id, name: 'Lamp' },
    { id: other.id, name: 'Lamp' },
    { id: null, name: 'Rug' },
    { id: null, name: 'Mug' },
  ])
  await run(marketer, { text, productName: 'Mug' })
  const names = (await marketer.get('/api/products')).body.map(({ name }: { name: string }) => name)
  expect(names.sort()).toEqual(['Desk', 'Lamp', 'Mug', 'Rug'])
  const anonymous = await hopwise.signUp()
  const bare = await preview(anonymous, { text: 'https://a.example/' })
  expect(bare.rows[0]).toMatchObject({ outcome: 'refuse', reason: 'Please select a product.' })
})

test('another’s product or campaign is refused with the field’s name', async () => {
  const { productId } = await aMarketer()
  const eve = await hopwise.signUp()
  const text = 'https://a.example/'
  const product = await eve.post('/api/link-import/preview', { text, productId })
  expect(product).toMatchObject({ status: 400, body: { issues: [{ path: 'productId' }] } })
  const campaign = await eve.post('/api/link-import/preview', { text, campaignId: 99_999 })
  expect(campaign).toMatchObject({ status: 400, body: { issues: [{ path: 'campaignId' }] } })
})

test('a plan’s limit refuses the rows beyond it, in the preview and in the run', async () => {
  const app = await startTestApp({}, { now: () => new Date('2027-06-21T12:00:00Z') })
  try {
    const { marketer } = await aMarketer(app)
    const { workspace } = (await marketer.get('/api/auth/user')).body
    await app.services.database.orm.execute(
      sql`update workspaces set trial_ends_at = '2026-01-01' where id = ${workspace.id}`,
    )
    const text = Array.from({ length: 30 }, (_, n) => `https://a.example/${n}`).join('\n')
    const plan = await preview(marketer, { text })
    expect(plan).toMatchObject({ room: 25, counts: { create: 25, refuse: 5 } })
    expect(plan.rows[25]?.reason).toBe('Your plan has room for 25 more links this month.')
    const done = await run(marketer, { text }, app)
    expect(done).toMatchObject({ created: 25, refused: 5 })
  } finally {
    await app.stop()
  }
})

test('what is taken between plan and run fails by itself alone', async () => {
  const { marketer, productId } = await aMarketer()
  const text = Array.from({ length: 60 }, (_, n) => `tk-${n}, https://a.example/${n}`).join('\n')
  const { orm } = hopwise.services.database
  const { workspace } = (await marketer.get('/api/auth/user')).body
  // Someone takes a name after the plan was written and before its batch comes.
  const take = hopwise.services.live.listen(workspace.id, () => {
    take()
    void orm
      .insert(links)
      .values({
        workspaceId: workspace.id,
        productId,
        slug: 'tk-59',
        originalUrl: 'https://b.example/',
      })
      .then(() => undefined)
  })
  const done = await run(marketer, { text })
  expect(done).toMatchObject({ status: 'done', created: 59, refused: 1 })
  const { body } = await marketer.get(`/api/link-import/${done.id}/rows?outcome=refused`)
  expect(body).toMatchObject([{ line: 60, reason: 'This short name is taken.' }])
})

test('a list gets another name for one that was a stranger’s once', async () => {
  const [{ marketer: ada, productId }, { marketer: eve }] = [await aMarketer(), await aMarketer()]
  const originalUrl = 'https://shop.example/gone'
  const link = await ada.post('/api/affiliate-links', { productId, originalUrl, slug: 'was-hers' })
  await ada.patch(`/api/affiliate-links/${link.body.id}`, { slug: 'is-hers' })
  const done = await run(eve, { text: 'link,long_url\nbit.ly/was-hers,https://shop.example/new\n' })
  expect(done).toMatchObject({ created: 1, refused: 0 })
  expect(await slugs(eve)).toEqual(['was-hers-2'])
})

test('undo archives what an import made and nothing else; clicks of before are never ours', async () => {
  const { marketer, productId } = await aMarketer()
  const originalUrl = 'https://shop.example/kept'
  await marketer.post('/api/affiliate-links', { productId, originalUrl, slug: 'un-kept' })
  const text = 'link,long_url,clicks\nbit.ly/un-made,https://shop.example/made,900\n'
  const plan = await preview(marketer, { text })
  expect(plan.notes).toContain('clicks-stay')
  const done = await run(marketer, { text })
  expect(await slugs(marketer)).toEqual(['un-kept', 'un-made'])
  const { workspace } = (await marketer.get('/api/auth/user')).body
  const figures = await hopwise.services.database.orm
    .select()
    .from(linkClicks)
    .where(eq(linkClicks.workspaceId, workspace.id))
  expect(figures).toEqual([])
  const undone = await marketer.post(`/api/link-import/${done.id}/undo`)
  expect(undone.body.undoneAt).toBe('2026-11-21T12:00:00.000Z')
  expect(await slugs(marketer)).toEqual(['un-kept'])
  const archived = await marketer.get('/api/affiliate-links?state=archived')
  expect(archived.body).toMatchObject([{ slug: 'un-made' }])
  const again = await marketer.post(`/api/link-import/${done.id}/undo`)
  expect(again).toMatchObject({ status: 200, body: { undoneAt: undone.body.undoneAt } })
})

test('a cancelled import makes no more, and a second one waits for the first', async () => {
  const { marketer } = await aMarketer()
  const text = Array.from({ length: 400 }, (_, n) => `https://cancel.example/${n}`).join('\n')
  const { pool } = hopwise.services.database
  const waitsFor = async (table: string) =>
    (
      await pool.query(
        `select 1 from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
        [`%"${table}"%`],
      )
    ).rowCount
  // While no link can be made, the import cannot end before it is cancelled.
  const holding = await pool.connect()
  await holding.query('begin; lock table links in share mode')
  const { body } = await marketer.post('/api/link-import/run', { text, key: randomUUID() })
  const second = await marketer.post('/api/link-import/run', {
    text: 'https://a.example/',
    key: randomUUID(),
  })
  expect(second.status).toBe(409)
  await expect.poll(() => waitsFor('links'), { timeout: 30_000 }).toBe(1)
  const cancelling = marketer.post(`/api/link-import/${body.id}/cancel`)
  await expect.poll(() => waitsFor('link_imports'), { timeout: 30_000 }).toBe(1)
  await holding.query('rollback')
  holding.release()
  expect((await cancelling).body.status).toBe('cancelled')
  const { created } = (await marketer.get(`/api/link-import/${body.id}`)).body
  expect(created).toBeLessThan(400)
  expect((await marketer.get('/api/affiliate-links')).headers['x-total-count']).toBe(
    String(created),
  )
})

async function withoutLimits() {
  const { marketer } = await aMarketer()
  const { workspace } = (await marketer.get('/api/auth/user')).body
  await hopwise.services.database.orm.execute(
    sql`insert into subscriptions (workspace_id, tier, status, customer_id, subscription_id) values (${workspace.id}, 'enterprise', 'active', ${`cus_${workspace.id}`}, ${`sub_${workspace.id}`})`,
  )
  return marketer
}

test('ten thousand rows are previewed at once and made with progress', {
  timeout: 600_000,
}, async () => {
  const marketer = await withoutLimits()
  const rows = Array.from({ length: 10_000 }, (_, n) => `big-${n},https://big.example/p/${n}`)
  const file = Buffer.from(['slug,url', ...rows].join('\n')).toString('base64')
  const plan = await preview(marketer, { file, name: 'big.csv' })
  expect(plan).toMatchObject({ room: null, counts: { create: 10_000 } })
  expect(plan.rows).toHaveLength(500)
  const done = await run(marketer, { file, name: 'big.csv', digest: plan.digest })
  expect(done).toMatchObject({ status: 'done', created: 10_000, name: 'big.csv' })
})

test('a hundred thousand rows are one import; it is canceled at any time, and one press undoes it', {
  timeout: 600_000,
}, async () => {
  const marketer = await withoutLimits()
  const rows = Array.from({ length: 100_000 }, (_, n) =>
    n % 10 === 9 ? `bad-${n},nowhere` : `huge-${n},https://huge.example/p/${n}`,
  )
  // Two rows far apart ask for one short name.
  rows[99_990] = 'huge-0,https://huge.example/other'
  const file = gzipSync(['slug,url', ...rows].join('\n')).toString('base64')
  const plan = await preview(marketer, { file, name: 'huge.csv' })
  expect(plan.counts).toEqual({ create: 89_999, rename: 1, skip: 0, refuse: 10_000 })
  expect(plan.rows).toHaveLength(1001)
  expect(plan.rows.at(-1)).toMatchObject({ asked: 'huge-0', slug: 'huge-0-2' })
  const input = { file, name: 'huge.csv', digest: plan.digest, key: 'a hundred thousand' }
  const { body: begun } = await marketer.post('/api/link-import/run', input)
  expect(begun).toMatchObject({ status: 'running', rows: 100_000, refused: 10_000 })
  const { body: ended } = await marketer.post(`/api/link-import/${begun.id}/cancel`)
  expect(ended.status).toBe('cancelled')
  await marketer.post(`/api/link-import/${begun.id}/undo`)
  await hopwise.services.background.idle()
  const left = await marketer.get('/api/affiliate-links')
  expect(left.headers['x-total-count']).toBe('0')
})
