import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

test('one with much to do has its next part behind those that wait', async () => {
  const done: string[] = []
  let left = 3
  const turns = takeTurns<string>({
    atOnce: 1,
    isOver: () => false,
    work: async (name) => {
      done.push(name)
      if (name !== 'large') return false
      left -= 1
      return left > 0
    },
  })
  for (const [key, name] of ['large', 'small', 'tiny'].entries()) turns.queue(key, name)
  await turns.idle()
  expect(done).toEqual(['large', 'small', 'tiny', 'large', 'large'])
})

test('once it is over none of those that wait has a turn, however many there are', async () => {
  const done: number[] = []
  let isOver = false
  const turns = takeTurns<number>({
    atOnce: 2,
    isOver: () => isOver,
    work: async (item) => {
      done.push(item)
      isOver = true
      return true
    },
  })
  for (const item of [1, 2, 3, 4, 5]) turns.queue(item, item)
  await turns.idle()
  expect(done).toEqual([1])
  turns.queue(6, 6)
  await turns.idle()
  expect(done).toEqual([1])
})
