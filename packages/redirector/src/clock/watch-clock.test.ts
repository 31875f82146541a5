import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@hopwise/db'
import { createTestDatabase } from '@hopwise/db/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type ClockWatch, watchClock } from './watch-clock.ts'

let folder: string
let drop: () => Promise<void>
let database: ReturnType<typeof openDatabase>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hopwise-clock-'))
  const made = await createTestDatabase()
  database = openDatabase(made.target)
  drop = made.drop
})
afterAll(async () => {
  await database.close()
  await drop()
  rmSync(folder, { recursive: true })
})

function watch(now: () => number, onJump: (byMs: number) => void = () => undefined) {
  const lines: string[] = []
  const log = { warn: (_facts: object, message: string) => void lines.push(message) }
  const clock: ClockWatch = watchClock({ database, log, folder, onJump, now, everyMs: 5 })
  onTestFinished(clock.stop)
  return { clock, lines }
}

test('a machine that is ahead of its files and its database is reported, once', async () => {
  const { clock, lines } = watch(() => Date.now() + 60_000)
  await expect.poll(() => lines.length).toBe(2)
  expect(clock.offsets().files).toBeLessThan(-59_000)
  expect(clock.offsets().database).toBeLessThan(-59_000)
  expect(lines.join(' ')).toMatch(
    /s ahead of the file system of DATA_DIR\..* s ahead of the database\./,
  )
  expect(readdirSync(folder)).toEqual([])
})

test('a clock that is set while Hopwise runs is noticed, in either direction', async () => {
  let setAheadMs = 0
  const jumps: number[] = []
  watch(
    () => Date.now() + setAheadMs,
    (byMs) => jumps.push(Math.round(byMs / 1_000)),
  )
  setAheadMs = 3_600_000
  await expect.poll(() => jumps).toEqual([3_600])
  setAheadMs = 0
  await expect.poll(() => jumps).toEqual([3_600, -3_600])
})
