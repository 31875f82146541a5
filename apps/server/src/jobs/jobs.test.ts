import { sessions } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeExpired } from '#src/features/people/auth/index.ts'
import { aLink, workspaceIdOf } from '#src/testing/records.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { hasStoodFor } from './has-stood-for.ts'
import { scheduledJobs, startJobs } from './jobs.ts'

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
  expect(rows.map((row) => row.name)).toEqual(scheduledJobs.map(({ name }) => name).toSorted())
  await jobs.stop()
})

test('the schedule of a job that is no more goes with the next start', async () => {
  const { services } = hopwise
  const { pool } = services.database
  await (await startJobs(services)).stop()
  await pool.query(`select pgboss.create_queue('count-sheep', '{"policy": "standard"}')`)
  await pool.query(
    `insert into pgboss.schedule (name, cron, timezone) values ('count-sheep', '* * * * *', 'UTC')`,
  )
  const jobs = await startJobs(services)
  const { rows } = await pool.query('select name from pgboss.schedule')
  expect(rows).not.toContainEqual({ name: 'count-sheep' })
  expect(rows).toHaveLength(scheduledJobs.length)
  await jobs.stop()
})

test('a job that waits for the former version to end knows since when it stands in the schedule, over starts', async () => {
  const { services } = hopwise
  const { database } = services
  const hasStood = () => hasStoodFor(database, 'pack-hours', 7)
  await (await startJobs(services)).stop()
  const since = (days: number) =>
    database.pool.query(
      `update pgboss.schedule set created_on = now() - make_interval(days => $1) where name = 'pack-hours'`,
      [days],
    )
  await since(6)
  expect(await hasStood()).toBe(false)
  await since(8)
  await (await startJobs(services)).stop()
  expect(await hasStood()).toBe(true)
  await database.pool.query(`delete from pgboss.schedule where name = 'pack-hours'`)
  await (await startJobs(services)).stop()
  expect(await hasStood()).toBe(false)
})

test('hours are packed only after a week, since a former version may still read them', async () => {
  const { services } = hopwise
  const { pool } = services.database
  const ada = await hopwise.signUp()
  const { id } = await aLink(ada)
  await pool.query(
    `insert into click_rollups (workspace_id, hour, link_id, variant_id, flag, country, device, platform, visits)
     values ($1, now() - interval '200 days', $2, 0, 'none', 'FR', 'other', 'general', 7)`,
    [await workspaceIdOf(ada), id],
  )
  await (await startJobs(services)).stop()
  const packedAfter = async (days: number) => {
    await pool.query(
      `update pgboss.schedule set created_on = now() - make_interval(days => $1) where name = 'pack-hours'`,
      [days],
    )
    await scheduledJobs.find(({ name }) => name === 'pack-hours')?.run(services, async () => {})
    return (await pool.query('select from packed_hours')).rowCount
  }
  expect(await packedAfter(6)).toBe(0)
  expect(await packedAfter(8)).toBe(1)
})

test('words of clicks are learned only after a week, since a former version may still read clicks', async () => {
  const { services } = hopwise
  const { pool } = services.database
  await pool.query(
    `insert into clicks (workspace_id, id, occurred_at, link_id, user_agent, visitor)
     select 1, 'click-' || n, now(), 1, 'Safari 18', 'visitor-' || n from generate_series(1, 9) as n`,
  )
  await (await startJobs(services)).stop()
  const learnedAfter = async (days: number) => {
    await pool.query(
      `update pgboss.schedule set created_on = now() - make_interval(days => $1) where name = 'learn-click-words'`,
      [days],
    )
    const job = scheduledJobs.find(({ name }) => name === 'learn-click-words')
    await job?.run(services, async () => {})
    return (await pool.query('select from click_agents')).rowCount
  }
  expect(await learnedAfter(6)).toBe(0)
  expect(await learnedAfter(8)).toBe(2)
  await pool.query('truncate clicks, click_agents')
})

test('a scheduling that breaks off leaves no scheduler behind, and can be tried again', async () => {
  const { services } = hopwise
  const { database } = services
  let asked = 0
  const query = (text: string, values?: unknown[]) => {
    asked += 1
    if (/schedule/.test(text)) throw new Error('Connection terminated unexpectedly')
    return database.pool.query(text, values)
  }
  const breaking = { ...database, pool: Object.assign(Object.create(database.pool), { query }) }
  await expect(startJobs({ ...services, database: breaking })).rejects.toThrow('terminated')
  const askedBefore = asked
  const jobs = await startJobs(services)
  await jobs.check()
  expect(asked).toBe(askedBefore)
  await jobs.stop()
})

test('what was written while the clock was ahead holds no job up', async () => {
  const { services } = hopwise
  const { pool } = services.database
  await (await startJobs(services)).stop()
  await pool.query(`update pgboss.version set cron_on = '2049-01-01'`)
  await pool.query(`update pgboss.queue set maintain_on = '2049-01-01' where name = 'forget-logs'`)
  await pool.query(
    `insert into pgboss.job (name, state, start_after, started_on)
     values ('forget-logs', 'active', '2049-01-01', '2049-01-01')`,
  )
  const jobs = await startJobs(services)
  const { rows } = await pool.query(
    `select (select count(*)::int from pgboss.version where cron_on > now()) as claims,
       (select count(*)::int from pgboss.queue where maintain_on > now()) as queues,
       (select count(*)::int from pgboss.job where started_on > now()) as jobs`,
  )
  expect(rows).toEqual([{ claims: 0, queues: 0, jobs: 0 }])
  await pool.query('delete from pgboss.job')
  await jobs.stop()
})

test('a job whose last run failed is reported, until it went well again', async () => {
  const { services } = hopwise
  const jobs = await startJobs(services)
  const { pool } = services.database
  const end = (state: string, at: string) =>
    pool.query(
      `insert into pgboss.job (name, state, output, completed_on) values ('forget-logs', $1, $2, $3)`,
      [state, { name: 'Error', message: 'of someone', code: '57P01' }, at],
    )
  expect(await jobs.failing()).toEqual([])
  await end('failed', '2026-11-20T12:00:00Z')
  const failing = await jobs.failing()
  expect(failing).toMatchObject([{ name: 'forget-logs', fault: '57P01' }])
  expect(JSON.stringify(failing)).not.toContain('somebody')
  await end('completed', '2026-11-20T13:00:00Z')
  expect(await jobs.failing()).toEqual([])
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
