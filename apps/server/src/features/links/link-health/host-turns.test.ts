import { expect, test } from 'vitest'
import { createHostTurns } from './host-turns.ts'

function aClock() {
  let time = 0
  const waits: number[] = []
  const turnOf = createHostTurns({
    now: () => time,
    sleep: async (ms) => {
      waits.push(ms)
    },
  })
  const pass = (ms: number) => {
    time += ms
  }
  return { turnOf, waits, pass }
}

test('one host is visited once a second, no matter who asks, and others in the meantime', async () => {
  const { turnOf, waits, pass } = aClock()
  await Promise.all(['a', 'b', 'c'].map((page) => turnOf(`https://shop.example/${page}`)))
  expect(waits.filter((ms) => ms >= 1_000)).toEqual([1_000, 2_000])
  pass(2_500)
  await turnOf('https://other.example/')
  await turnOf('https://SHOP.example/d')
  expect(waits.filter((ms) => ms >= 500)).toEqual([1_000, 2_000, 500])
  pass(10_000)
  const before = waits.length
  await turnOf('https://shop.example/e')
  expect(waits).toHaveLength(before)
})

test('visits to different hosts start 20 ms apart', async () => {
  const { turnOf, waits, pass } = aClock()
  for (const host of ['a', 'b', 'c']) await turnOf(`https://${host}.example/`)
  expect(waits).toEqual([20, 40])
  pass(1_000)
  await turnOf('https://d.example/')
  expect(waits).toHaveLength(2)
})
