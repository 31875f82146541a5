import { sessions } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeExpired } from '#src/features/auth/index.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { startJobs } from './jobs.ts'

let hopwise: TestApp

beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())

test('every job has its queue and its schedule, on either database', async () => {
  const { services } = hopwise
  const jobs = await startJobs(services)
  await jobs.check()
  expect(jobs.failures()).toBe(0)
  const { rows } = await services.database.pool.query('select name from pgboss.schedule order by 1')
  expect(rows.map((row) => row.name)).toEqual([
    'extend-click-partitions',
    'move-sample-forward',
    'refresh-social-accounts',
    'remove-expired-sign-ins',
  ])
  await jobs.stop()
})

test('an expired session goes, a live one stays', async () => {
  const ada = await hopwise.signUp()
  const eve = await hopwise.signUp()
  const { orm } = hopwise.services.database
  const { id } = (await eve.get('/api/auth/user')).body
  await orm
    .update(sessions)
    .set({ expiresAt: new Date('2020-01-01') })
    .where(eq(sessions.userId, id))
  await removeExpired(orm, new Date())
  const left = await orm.select({ userId: sessions.userId }).from(sessions)
  expect(left).not.toContainEqual({ userId: id })
  expect((await ada.get('/api/auth/user')).status).toBe(200)
})
