import { expect, test } from 'vitest'
import { openDatabase } from '../database.ts'
import { readMigrations } from '../migrate.ts'
import { changedFunctions, readFunctionFiles } from './function-files.ts'
import { createTestDatabase } from './index.ts'

test('each function of the database is the one in its file, and no others are there', async () => {
  expect(changedFunctions(readMigrations())).toEqual([])
  const made = await createTestDatabase()
  const database = openDatabase(made.target)
  const { rows } = await database.pool.query<{ name: string }>(
    `select proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and not exists (
       select from pg_depend where objid = pg_proc.oid and deptype = 'e')
     order by 1`,
  )
  await database.close()
  await made.drop()
  expect(rows.map(({ name }) => name)).toEqual(
    readFunctionFiles()
      .map(({ name }) => name)
      .toSorted(),
  )
})

test('a function that was changed since its migration is found', () => {
  const [first] = readFunctionFiles()
  const changed = (sql: string[]) => changedFunctions([{ sql }]).map(({ name }) => name)
  expect(changed(readFunctionFiles().map(({ text }) => text))).toEqual([])
  expect(changed(readFunctionFiles().map(({ text }) => `${text} -- before`))).toContain(first?.name)
})
