import { expect, test } from 'vitest'
import { createPace, defaultPace } from './pace.ts'

const mebibyte = 1024 * 1024

/** Rounds of 100 ms, begun once a second. */
function rounds(waiting: number[], takenBytes = mebibyte): number[] {
  const pace = createPace()
  return waiting.map(
    (waitingBytes, index) =>
      pace({ startedMs: index * 1000, endedMs: index * 1000 + 100, takenBytes, waitingBytes })
        .restMs,
  )
}

test('with nothing to take in, ingest looks again a moment later', () => {
  expect(rounds([0], 0)).toEqual([defaultPace.idleMs])
})

test('a backlog no one adds to is taken in without rest', () => {
  expect(rounds([9, 8, 7].map((count) => count * mebibyte))).toEqual([0, 0, 0])
})

test('while visitors pour in, ingest takes a bounded share of the time', () => {
  const [, rest = 0] = rounds([5 * mebibyte, 9 * mebibyte])
  expect(100 / (100 + rest)).toBeCloseTo(defaultPace.busyShare)
})

test('a journal too far behind is taken in without rest, however many visitors come', () => {
  expect(rounds([900 * mebibyte, 950 * mebibyte])).toEqual([0, 0])
})
