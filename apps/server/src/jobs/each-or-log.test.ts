import { pino } from 'pino'
import { expect, test } from 'vitest'
import { eachOrLog } from './each-or-log.ts'

const log = pino({ level: 'silent' })

test('a row that fails keeps no other waiting, and fails the job at its end', async () => {
  const done: number[] = []
  const all = eachOrLog({ log }, [1, 2, 3], async (row) => {
    if (row === 1) throw new Error('no')
    done.push(row)
  })
  await expect(all).rejects.toThrow('1 of 3 parts failed')
  expect(done).toEqual([2, 3])
})

test('a job of which nothing fails does not fail', async () => {
  await expect(eachOrLog({ log }, [1, 2], async () => {})).resolves.toBeUndefined()
})
