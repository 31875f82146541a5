import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { extendClickPartitions } from './extend-click-partitions.ts'
import { migrate, readMigrations } from './migrate.ts'
import { createEmptyDatabase } from './testing/index.ts'

const shortClicks = readMigrations().findIndex(({ sql }) => sql.join().includes('"click_agents"'))

test('months of before and after it take clicks in the short form, and clicks of the former version', async () => {
  const made = await createEmptyDatabase()
  const { pool, close } = openDatabase(made.target, { max: 1 })
  onTestFinished(async () => {
    await close()
    await made.drop()
  })
  const now = new Date('2026-11-27T12:00:00Z')
  await migrate(pool, readMigrations()[shortClicks - 1]?.folderMillis)
  await extendClickPartitions(pool, now, { from: new Date('2026-09-01T00:00:00Z') })
  const addLong = (id: string, at: string) =>
    pool.query(
      `insert into clicks (workspace_id, id, occurred_at, link_id, reasons, device, os, browser, language,
         referrer_host, platform, visitor, user_agent)
       values (1, $1, $2, 1, '{}', 'mobile', 'iOS', 'Safari', 'de', 't.co', 'twitter', 'v', 'Safari 18')`,
      [id, at],
    )
  await addLong('before', '2026-09-03T00:00:00Z')
  await migrate(pool, readMigrations()[shortClicks]?.folderMillis)
  await extendClickPartitions(pool, now, { from: new Date('2026-08-01T00:00:00Z') })
  await pool.query(
    `insert into click_agents (device, os, browser, language, user_agent) values ('mobile', 'iOS', 'Safari', '', '')`,
  )
  await pool.query(
    `insert into click_agents (device, os, browser, language, user_agent, bare)
     values ('mobile', 'iOS', 'Safari', 'de', 'Safari 18', 1)`,
  )
  await pool.query(`insert into click_origins (platform, referrer_host) values ('twitter', 't.co')`)
  // Into months of before, one made since, and none.
  for (const month of ['09', '11', '08', '01']) {
    await addLong(`former${month}`, `2026-${month}-03T00:00:00Z`)
    await pool.query(
      `insert into clicks (workspace_id, id, occurred_at, link_id, variant_id, chosen_by, probability, reasons,
         device, os, browser, language, referrer_host, platform, visitor, user_agent, agent, origin)
       values (1, $1, $2, 1, null, null, null, null, null, null, null, null, null, null, 'v', null, 2, 1)`,
      [`short${month}`, `2026-${month}-03T00:00:00Z`],
    )
  }
  const { rows } = await pool.query(
    `select distinct variant_id, chosen_by, probability, flag, reasons, device, os, browser, language,
       referrer_host, platform, user_agent from visits`,
  )
  expect(rows).toEqual([
    {
      variant_id: 0,
      chosen_by: 'default',
      probability: 1,
      flag: 'none',
      reasons: [],
      device: 'mobile',
      os: 'iOS',
      browser: 'Safari',
      language: 'de',
      referrer_host: 't.co',
      platform: 'twitter',
      user_agent: 'Safari 18',
    },
  ])
  expect((await pool.query('select from visits')).rowCount).toBe(9)
})

test('a migration that waits for a reader of clicks, such as a backup, holds up no click, and is done once the reader is', async () => {
  const made = await createEmptyDatabase()
  const { pool, close } = openDatabase(made.target, { max: 3 })
  onTestFinished(async () => {
    await close()
    await made.drop()
  })
  await migrate(pool, readMigrations()[shortClicks - 1]?.folderMillis)
  const reader = await pool.connect()
  await reader.query('begin; select from clicks')
  const inUse = Promise.withResolvers<void>()
  const migrated = migrate(pool, readMigrations()[shortClicks]?.folderMillis, {
    onInUse: inUse.resolve,
  })
  await inUse.promise
  await pool.query(
    `insert into clicks (workspace_id, id, occurred_at, link_id) values (1, 'meanwhile', now(), 1)`,
  )
  await reader.query('commit')
  reader.release()
  await migrated
  const { rows } = await pool.query('select id, device from visits')
  expect(rows).toEqual([{ id: 'meanwhile', device: 'other' }])
})
