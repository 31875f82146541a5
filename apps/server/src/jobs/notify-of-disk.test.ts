import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { notifyOfDisk } from './notify-of-disk.ts'

let hopwise: TestApp

beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())

test('the operator learns once a day and step that the disk fills up', async () => {
  const [first, second] = [await hopwise.signUp(), await hopwise.signUp()]
  const look = (freeBytes: number) => notifyOfDisk(hopwise.services, async () => freeBytes)
  await look(5_000_000_000)
  expect((await first.get('/api/notifications')).body).toEqual([])
  await look(900_000_000)
  await look(800_000_000)
  await look(400_000_000)
  const { body } = await first.get('/api/notifications')
  expect(body.map((notice) => notice.body)).toEqual([
    expect.stringContaining('less than 500 MB left: flagged visits are kept as sums alone'),
    expect.stringContaining('less than 1 GB left'),
  ])
  expect((await second.get('/api/notifications')).body).toEqual([])
})
