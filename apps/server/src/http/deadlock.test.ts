import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp

beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())

test('a change that the database gave up for another one is 503 and may be tried again', async () => {
  const ada = await hopwise.signUp()
  await hopwise.services.database.pool.query(
    `create function give_up() returns trigger language plpgsql as
       $$ begin raise exception sqlstate '40P01'; end $$;
     create trigger give_up before insert on products for each row execute function give_up()`,
  )
  const { status, body, headers } = await ada.post('/api/products', { name: 'Desk' })
  expect(status).toBe(503)
  expect(body.message).toContain('Nothing was changed. Please try again.')
  expect(headers['retry-after']).toBe('2')
})
