import { expect, test } from 'vitest'
import { createHostTurns } from './host-turns.ts'

function aClock() {
  let time = 0
  const waits: number[] = []
  const turnOf = createHostTurns({
    now: () => time,
    sleep: async (ms) => void waits.push(ms),
  })
  const pass = (ms: number) => {
    time += ms
  }
  return { turnOf, waits, pass }
}

test('one host is visited once a second, no matter who asks, and others in the meantime', async () => {
  const { turnOf, waits, pass } = aClock()
  await Promise.all(['a', 'b', 'c'].map((page) => turnOf(`https://shop.example/${page}`)))
  await turnOf('https://other.example/')
  expect(waits).toEqual([1_000, 2_000])
  pass(2_500)
  await turnOf('https://other.example/desk')
  await turnOf('https://SHOP.example/d')
  expect(waits).toEqual([1_000, 2_000, 500])
  pass(10_000)
  await turnOf('https://shop.example/e')
  expect(waits).toHaveLength(3)
})
