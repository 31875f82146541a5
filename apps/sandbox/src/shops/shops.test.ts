import { afterAll, expect, test } from 'vitest'
import { createSandbox } from '../sandbox.ts'

const sandbox = await createSandbox({ file: null, hopwiseUrl: 'http://hopwise.test' })
afterAll(() => sandbox.close())

const get = (url: string) => sandbox.inject({ method: 'GET', url })

test.each([
  ['alive', 200],
  ['gone', 404],
  ['soft-404', 200],
  ['to-home', 302],
  ['stripped', 301],
  ['sold-out', 200],
  ['loop', 302],
  ['refuses', 403],
  ['broken', 500],
])('the shop that is %s answers %i', async (mood, status) => {
  expect((await get(`/shops/${mood}/desk?ref=ada`)).statusCode).toBe(status)
})

test('a fickle page is alive until it is switched', async () => {
  expect((await get('/shops/fickle/desk')).statusCode).toBe(200)
  const answer = await sandbox.inject({
    method: 'POST',
    url: '/control/shops/desk',
    payload: { mood: 'gone' },
  })
  expect(answer.json()).toEqual({ mood: 'gone' })
  expect((await get('/shops/fickle/desk')).statusCode).toBe(404)
  const nonsense = await sandbox.inject({
    method: 'POST',
    url: '/control/shops/desk',
    payload: { mood: 'sleepy' },
  })
  expect(nonsense.statusCode).toBe(400)
})

test('a page leads back to a short link of the Hopwise alongside it', async () => {
  const answer = await get('/shops/to-link/desk-tour')
  expect(answer.headers.location).toBe('http://hopwise.test/l/desk-tour')
})
