import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { lastKnown } from './last-known.ts'

function aPart() {
  const part = { reads: 0, word: 'well', gate: Promise.resolve(), faults: [] as string[] }
  const ask = lastKnown({
    async read() {
      part.reads += 1
      await part.gate
      if (part.word === 'broken') throw new Error('broken')
      return part.word
    },
    otherwise: 'unknown',
    onFault: (error) => part.faults.push(String(error)),
    freshMs: 50,
  })
  return { part, ask: async () => (await ask()).value, age: async () => (await ask()).ageMs }
}

test('many who ask at once, and those who ask soon after, make it be read once', async () => {
  const { part, ask } = aPart()
  const answers = await Promise.all(Array.from({ length: 20 }, ask))
  expect([new Set(answers), await ask(), part.reads]).toEqual([new Set(['well']), 'well', 1])
  await sleep(60)
  part.word = 'better'
  expect([await ask(), part.reads]).toEqual(['better', 2])
})

test('who asks first is answered by the part itself, however slow it is', async () => {
  const { part, ask } = aPart()
  part.gate = sleep(200)
  expect(await ask()).toBe('well')
})

test('while it hangs, the answer is what was known, with its age', async () => {
  const { part, ask, age } = aPart()
  await ask()
  let open = () => undefined as unknown
  part.gate = new Promise<void>((resolve) => {
    open = resolve
  })
  await sleep(60)
  expect(await ask()).toBe('well')
  expect(await age()).toBeGreaterThan(60)
  expect(part.reads).toBe(2)
  open()
})

test('what hangs for seconds, or fails, is known to have failed, and asked for again', async () => {
  const { part, ask } = aPart()
  part.gate = new Promise<void>(() => undefined)
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['unknown', 'unknown', 'unknown'])
  await expect.poll(() => part.faults, { timeout: 10_000 }).toHaveLength(1)
  expect(part.faults[0]).toMatch('did not answer in time')
  part.gate = Promise.resolve()
  await expect.poll(ask, { timeout: 10_000 }).toBe('well')
  part.word = 'broken'
  await expect.poll(ask, { timeout: 10_000 }).toBe('unknown')
  part.word = 'well'
  await expect.poll(ask, { timeout: 10_000 }).toBe('well')
})
