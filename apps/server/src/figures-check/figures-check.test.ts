import { openDatabase } from '@hopwise/db'
import { createTestDatabase, type TestDatabase } from '@hopwise/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#src/config.ts'
import { Live } from '#src/live.ts'
import { sampleUserId } from '#src/sample/find-sample.ts'
import { ensureSampleWorkspace } from '#src/sample/index.ts'
import { createSecrets } from '#src/secrets.ts'
import type { Ctx } from '#src/services.ts'
import { checkFigures } from './check-figures.ts'

let testDatabase: TestDatabase
let ctx: Ctx

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  const database = openDatabase(testDatabase.target)
  // safe because screens are read with nothing beyond these
  ctx = {
    database,
    orm: database.orm,
    live: new Live(),
    linkChanged: async () => undefined,
    secrets: createSecrets('a key of at least thirty-two letters'),
    now: () => new Date('2026-11-21T12:00:00Z'),
    workspaceId: 1,
    actor: { kind: 'person', userId: sampleUserId },
    config: readConfig({ PUBLIC_URL: 'http://hopwise.test' }),
    timeZone: 'UTC',
    isSample: true,
  } as Partial<Ctx> as Ctx
  await ensureSampleWorkspace(ctx)
})
afterAll(async () => {
  await ctx.database.close()
  await testDatabase.drop()
})

test('the sample’s figures contradict each other nowhere', async () => {
  expect(await checkFigures(ctx)).toEqual([])
})
