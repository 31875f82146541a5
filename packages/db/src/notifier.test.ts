import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { createNotifier } from './notifier.ts'
import { createTestDatabase, type TestDatabase } from './testing/index.ts'

let made: TestDatabase

beforeAll(async () => {
  made = await createTestDatabase()
})
afterAll(() => made.drop())

test('what is announced at about the same time goes in one statement, each item once', async () => {
  const database = openDatabase(made.target, { max: 2 })
  onTestFinished(() => database.close())
  const listener = await database.pool.connect()
  onTestFinished(() => listener.release())
  const received: string[] = []
  listener.on('notification', ({ payload }) => received.push(payload ?? ''))
  await listener.query('listen gathered')
  let packed = 0
  const notifier = createNotifier(database, {
    channel: 'gathered',
    pack(items) {
      packed += 1
      return items
    },
  })
  for (const item of ['a', 'b', 'a', 'c', 'b']) notifier.send(item)
  await notifier.flush()
  await expect.poll(() => received).toEqual(['a', 'b', 'c'])
  expect(packed).toBe(1)
  notifier.send('a')
  await notifier.flush()
  await expect.poll(() => received).toEqual(['a', 'b', 'c', 'a'])
})

test('what cannot be packed is reported, and later items are sent', async () => {
  const database = openDatabase(made.target, { max: 2 })
  onTestFinished(() => database.close())
  const listener = await database.pool.connect()
  onTestFinished(() => listener.release())
  const received: string[] = []
  listener.on('notification', ({ payload }) => received.push(payload ?? ''))
  await listener.query('listen packed')
  const errors: unknown[] = []
  const notifier = createNotifier(database, {
    channel: 'packed',
    pack(items) {
      if (items.includes('odd')) throw new Error('too odd')
      return items
    },
    onError: (error) => errors.push(error),
  })
  notifier.send('odd')
  await notifier.flush()
  notifier.send('even')
  await notifier.flush()
  await expect.poll(() => received).toEqual(['even'])
  expect(errors).toEqual([new Error('too odd')])
})
