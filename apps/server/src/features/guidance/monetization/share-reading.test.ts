import { expect, test } from 'vitest'
import type { Ctx } from '#src/services.ts'
import { shareReading } from './share-reading.ts'

// safe because readings here look at nothing else of it
const ctxOf = (workspaceId: number, timeZone = 'UTC') => ({ workspaceId, timeZone }) as Ctx

/** Readings that end when the test says; each answers what was written when it began. */
function aReader() {
  let written = 0
  const open: (() => void)[] = []
  const begun: number[] = []
  const read = shareReading(async ({ workspaceId }) => {
    const seen = written
    begun.push(workspaceId)
    await new Promise<void>((resolve) => open.push(resolve))
    return `${workspaceId} saw ${seen}`
  })
  return {
    read,
    begun,
    write() {
      written += 1
    },
    async endOne() {
      await expect.poll(() => open.length).toBeGreaterThan(0)
      open.shift()?.()
    },
  }
}

test('who comes during a reading sees what was written since it began, and shares one reading', async () => {
  const { read, begun, write, endOne } = aReader()
  const first = read(ctxOf(1))
  write()
  const others = [read(ctxOf(1)), read(ctxOf(1)), read(ctxOf(1))]
  await endOne()
  await endOne()
  expect(await first).toBe('1 saw 0')
  expect(await Promise.all(others)).toEqual(['1 saw 1', '1 saw 1', '1 saw 1'])
  expect(begun).toEqual([1, 1])
})

test('who comes once the shared reading began waits for one of their own', async () => {
  const { read, begun, write, endOne } = aReader()
  const first = read(ctxOf(1))
  const second = read(ctxOf(1))
  await endOne()
  await first
  await expect.poll(() => begun.length).toBe(2)
  write()
  const third = read(ctxOf(1))
  await endOne()
  await endOne()
  expect([await second, await third]).toEqual(['1 saw 0', '1 saw 1'])
})

test('no workspace and no other zone shares, or waits for, what is read', async () => {
  const { read, begun, endOne } = aReader()
  const all = [read(ctxOf(1)), read(ctxOf(2)), read(ctxOf(1, 'Asia/Tokyo'))]
  expect(begun).toEqual([1, 2, 1])
  for (const _ of all) await endOne()
  expect(await Promise.all(all)).toEqual(['1 saw 0', '2 saw 0', '1 saw 0'])
})

test('a reading that fails fails for those who share it, and for no one after them', async () => {
  let tries = 0
  const read = shareReading(async () => {
    tries += 1
    if (tries < 3) throw new Error(`try ${tries}`)
    return tries
  })
  const calls = await Promise.allSettled([read(ctxOf(1)), read(ctxOf(1)), read(ctxOf(1))])
  expect(calls.map((call) => call.status === 'rejected' && String(call.reason))).toEqual([
    'Error: try 1',
    'Error: try 2',
    'Error: try 2',
  ])
  expect(await read(ctxOf(1))).toBe(3)
})
