import { onboardings } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addVisits } from '#src/testing/add-visits.ts'
import { workspaceIdOf } from '#src/testing/records.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp

beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => new Date('2026-11-21T15:00:00Z') })
})
afterAll(() => hopwise.stop())

const desk = { originalUrl: 'https://www.shop.example/standing-desk?ref=ada' }

/** The database's own clock dates a sign-up. */
async function startedAt(marketer: Marketer, at: string) {
  await hopwise.services.database.orm
    .update(onboardings)
    .set({ startedAt: new Date(at) })
    .where(eq(onboardings.workspaceId, await workspaceIdOf(marketer)))
}

async function visit(marketer: Marketer, linkId: number, flag: 'none' | 'owner') {
  await addVisits(hopwise.services, [
    {
      workspaceId: await workspaceIdOf(marketer),
      linkId,
      occurredAt: new Date('2026-11-21T14:58:00Z'),
      flag,
      country: 'DE',
      device: 'mobile',
    },
  ])
}

test('a new account is led from an address to its first counted click', async () => {
  const ada = await hopwise.signUp()
  expect((await ada.get('/api/onboarding')).body).toEqual({
    state: 'open',
    step: 'link',
    link: null,
    ownVisits: 0,
    click: null,
  })

  const made = await ada.post('/api/onboarding/link', desk)
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    step: 'visit',
    link: { productName: 'Standing desk', opensOnPhones: true },
  })
  const { id = 0, slug } = made.body.link ?? {}
  expect((await ada.get('/api/products')).body).toMatchObject([
    { name: 'Standing desk', url: desk.originalUrl, network: 'other', linkCount: 1 },
  ])

  await startedAt(ada, '2026-11-21T14:57:00Z')
  await visit(ada, id, 'owner')
  expect((await ada.get('/api/onboarding')).body).toMatchObject({ step: 'visit', ownVisits: 1 })
  await visit(ada, id, 'none')
  expect((await ada.get('/api/onboarding')).body).toMatchObject({
    state: 'open',
    step: 'arrived',
    click: { at: '2026-11-21T14:58:00.000Z', slug, country: 'DE', device: 'mobile' },
  })
  await ada.patch('/api/onboarding', { state: 'over' })
  expect((await ada.get('/api/onboarding')).body.state).toBe('over')
})

test('it is left at any step and found again where it was left', async () => {
  const ada = await hopwise.signUp()
  expect((await ada.patch('/api/onboarding', { state: 'left' })).body).toMatchObject({
    state: 'left',
    step: 'link',
  })
  expect((await ada.post('/api/onboarding/link', desk)).body.state).toBe('open')
  await ada.patch('/api/onboarding', { state: 'left' })
  expect((await ada.get('/api/onboarding')).body).toMatchObject({ state: 'left', step: 'visit' })
  expect((await ada.patch('/api/onboarding', { state: 'open' })).body).toMatchObject({
    state: 'open',
    step: 'visit',
  })
})

test('two presses at once make one product and one link', async () => {
  const ada = await hopwise.signUp()
  const answers = await Promise.all([1, 2, 3].map(() => ada.post('/api/onboarding/link', desk)))
  expect(new Set(answers.map(({ body }) => body.link?.id)).size).toBe(1)
  expect((await ada.get('/api/products')).body).toHaveLength(1)
  expect((await ada.get('/api/affiliate-links')).body).toHaveLength(1)
})

test('a link made elsewhere leads on as well as one made on the way', async () => {
  const ada = await hopwise.signUp()
  const { body: product } = await ada.post('/api/products', { name: 'Lamp' })
  const { body: link } = await ada.post('/api/affiliate-links', {
    productId: product.id,
    originalUrl: 'https://shop.example/lamp',
  })
  expect((await ada.get('/api/onboarding')).body).toMatchObject({
    step: 'visit',
    link: { id: link.id, productName: 'Lamp' },
  })
})

test.each([
  [{ originalUrl: 'desk' }, 'originalUrl', 'Please enter a valid URL'],
  [{ originalUrl: '' }, 'originalUrl', 'Please enter a valid URL'],
  [
    { originalUrl: 'javascript:alert(1)' },
    'originalUrl',
    'URL must start with http:// or https://',
  ],
  [{ ...desk, name: 'x'.repeat(201) }, 'name', 'Name must be at most 200 characters'],
  [
    { originalUrl: 'http://hopwise.test/l/desk' },
    'originalUrl',
    'A link can’t redirect to another Hopwise short link.',
  ],
])(
  '%j is refused, names the field, and makes neither product nor link',
  async (body, path, message) => {
    const ada = await hopwise.signUp()
    const refused = await ada.post('/api/onboarding/link', body)
    expect(refused.status).toBe(400)
    expect(refused.body.issues).toContainEqual({ path, message })
    expect((await ada.get('/api/products/all')).body).toEqual([])
    expect((await ada.get('/api/onboarding')).body.step).toBe('link')
  },
)

test('an address of a network makes its product that network’s', async () => {
  const ada = await hopwise.signUp()
  await ada.post('/api/onboarding/link', {
    originalUrl: 'https://www.amazon.com/Lift-Desk/dp/B0000AAAAA?tag=ada-20',
    name: 'My desk',
  })
  expect((await ada.get('/api/products')).body).toMatchObject([
    { name: 'My desk', network: 'amazon' },
  ])
})

test('a short host on this machine is not promised to phones', async () => {
  const local = await startTestApp({ publicUrl: 'http://localhost:3000' })
  try {
    const ada = await local.signUp()
    const { body } = await ada.post('/api/onboarding/link', desk)
    expect(body.link?.opensOnPhones).toBe(false)
  } finally {
    await local.stop()
  }
})

test('an account from before it was offered is not led anywhere', async () => {
  const ada = await hopwise.signUp()
  const { orm } = hopwise.services.database
  await orm.delete(onboardings).where(eq(onboardings.workspaceId, await workspaceIdOf(ada)))
  expect((await ada.patch('/api/onboarding', { state: 'open' })).body.state).toBe('over')
})

test('one workspace’s way shows nothing of another’s', async () => {
  const ada = await hopwise.signUp()
  const eve = await hopwise.signUp()
  const { body } = await ada.post('/api/onboarding/link', desk)
  await visit(ada, body.link?.id ?? 0, 'none')
  expect((await eve.get('/api/onboarding')).body).toMatchObject({ step: 'link', click: null })
  await eve.patch('/api/onboarding', { state: 'over' })
  expect((await ada.get('/api/onboarding')).body.state).toBe('open')
})

test('a state that does not exist is refused by name', async () => {
  const ada = await hopwise.signUp()
  const { status, body } = await ada.patch('/api/onboarding', { state: 'lost' })
  expect(status).toBe(400)
  expect(body.issues).toEqual([{ path: 'state', message: 'State must be open, left or over' }])
})
