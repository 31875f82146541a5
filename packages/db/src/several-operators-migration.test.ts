import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'
import { createEmptyDatabase } from './testing/index.ts'
import { violates } from './violates.ts'

const severalOperators = readMigrations().findIndex(({ sql }) =>
  sql.join().includes('users_first_operator'),
)

test('the former version, still running, makes no second first account and appoints as it did', async () => {
  const made = await createEmptyDatabase()
  const { pool, close } = openDatabase(made.target, { max: 1 })
  onTestFinished(async () => {
    await close()
    await made.drop()
  })
  const signUp = (id: string, isOperator: boolean) =>
    pool.query('insert into users (id, name, email, is_operator) values ($1, $1, $1, $2)', [
      id,
      isOperator,
    ])
  const operators = async () => {
    const { rows } = await pool.query('select id from users where is_operator order by id')
    return rows.map(({ id }) => id)
  }
  await migrate(pool, readMigrations()[severalOperators - 1]?.folderMillis)
  await signUp('ada', true)
  await signUp('eve', false)
  await migrate(pool, readMigrations()[severalOperators]?.folderMillis)

  const second = await signUp('mallory', true).catch((error: unknown) => error)
  expect(violates(second, 'users_first_operator')).toBe(true)
  await pool.query("update users set is_operator = true, appointed_at = now() where id = 'eve'")
  expect(await operators()).toEqual(['ada', 'eve'])

  await pool.query('update users set is_operator = false where is_operator')
  await pool.query("update users set is_operator = true where id = 'eve'")
  expect(await operators()).toEqual(['eve'])
  await pool.query('update users set is_operator = false where is_operator')
  await pool.query("update users set is_operator = true where id = 'ada'")
  expect(await operators()).toEqual(['ada'])
})
