import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgePace, type VisitSource } from './judge-pace.ts'
import { RecentVisits } from './recent-visits.ts'

const startMs = Date.parse('2026-11-21T10:00:00Z')
const secondMs = 1_000
const minuteMs = 60 * secondMs

interface Opening {
  afterMs: number
  browser?: string | number
  network?: string
  linkId?: number
}

function judge(openings: Opening[], visits = new RecentVisits()) {
  return openings.map(({ afterMs, browser = 'Safari', network = 'office', linkId = 1 }) =>
    judgePace(visits, {
      network,
      visitor: `${network} ${browser}`,
      isHosted: false,
      linkId,
      atMs: startMs + afterMs,
    } satisfies VisitSource),
  )
}

const counted = (openings: Opening[]) =>
  judge(openings).filter((flags) => flags.length === 0).length

test('twenty thousand openings of one address in ten seconds add ten, whatever browser they name', () => {
  const openings = Array.from({ length: 20_000 }, (_, n) => ({ afterMs: n / 2, browser: n }))
  expect(counted(openings)).toBe(10)
  expect(counted(openings.map(({ afterMs }) => ({ afterMs })))).toBe(1)
})

test('a burst that goes on for a day adds no more than it did at first', () => {
  const openings = Array.from({ length: 86_400 }, (_, n) => ({ afterMs: n * secondMs, browser: n }))
  expect(counted(openings)).toBeLessThanOrEqual(60)
})

test('forty people of an office who follow a mail within two minutes all count', () => {
  const openings = Array.from({ length: 40 }, (_, n) => ({
    afterMs: n * 3 * secondMs,
    browser: `Chrome ${n}`,
  }))
  expect(counted(openings)).toBe(40)
})

test('people of an office count all day, and one who comes again and again takes no one’s place', () => {
  const people = Array.from({ length: 200 }, (_, n) => ({
    afterMs: n * 2.4 * minuteMs,
    browser: `Chrome ${n}`,
  }))
  const eager = Array.from({ length: 500 }, (_, n) => ({ afterMs: n * 57_700, browser: 'Edge' }))
  const all = [...people, ...eager].sort((one, other) => one.afterMs - other.afterMs)
  const isOfPeople = (opening: Opening) => opening.browser !== 'Edge'
  const flags = judge(all)
  expect(all.filter((one, n) => isOfPeople(one) && flags[n]?.length === 0)).toHaveLength(200)
})

test('ten minutes after a burst the people behind its address count again', () => {
  const burst = Array.from({ length: 1_000 }, (_, n) => ({ afterMs: n, browser: n }))
  const after = { afterMs: 12 * minuteMs, browser: 'Firefox' }
  expect(judge([...burst, after]).at(-1)).toEqual([])
})

test('other addresses count as if there were no burst', () => {
  const burst = Array.from({ length: 1_000 }, (_, n) => ({ afterMs: n, browser: n }))
  expect(judge([...burst, { afterMs: 1_001, network: 'home' }]).at(-1)).toEqual([])
})

test('a visitor counts once for a link until half an hour without them has passed', () => {
  const at = (minutes: number, linkId = 1) => ({ afterMs: minutes * minuteMs, linkId })
  expect(judge([at(0), at(1), at(1.5, 2), at(30), at(61)])).toEqual([
    [],
    ['repeat'],
    [],
    ['repeat'],
    [],
  ])
})

test('who opens links as evenly as a machine is taken for one, and no person is', () => {
  const openings = (afterMs: number[]) => afterMs.map((ms, linkId) => ({ afterMs: ms, linkId }))
  const even = openings([0, 60_000, 120_040, 179_980, 240_010, 300_000, 360_000])
  expect(judge(even).map((flags) => flags.includes('cadence'))).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
    true,
  ])
  const human = openings([0, 42_000, 55_500, 131_000, 133_800, 260_000, 301_000])
  expect(judge(human).flat()).toEqual([])
})

test('openings of a clock that was years ahead do not silence those that come after it is set', () => {
  const ahead = Array.from({ length: 100 }, (_, n) => ({
    afterMs: 10 * 365 * 86_400_000 + n,
    browser: n,
  }))
  expect(judge([...ahead, { afterMs: 0, browser: 1 }]).at(-1)).toEqual([])
})

test('wherever the memory is written and read again, every visit is judged the same', () => {
  const opening = fc.record({
    gapMs: fc.integer({ min: 0, max: 20_000 }),
    browser: fc.integer({ min: 0, max: 20 }),
    network: fc.constantFrom('office', 'home'),
    linkId: fc.integer({ min: 1, max: 2 }),
  })
  fc.assert(
    fc.property(
      fc.array(opening, { maxLength: 80 }),
      fc.integer({ min: 1, max: 20 }),
      (all, size) => {
        let afterMs = 0
        const openings = all.map(({ gapMs, ...rest }) => {
          afterMs += gapMs
          return { afterMs, ...rest }
        })
        const written: string[] = []
        const judged: string[][] = []
        for (let from = 0; from < openings.length; from += size) {
          const visits = new RecentVisits()
          for (const entries of written) visits.recall(entries)
          judged.push(...judge(openings.slice(from, from + size), visits))
          const changes = visits.takeChanges()
          if (changes !== null) written.push(changes.entries)
        }
        expect(judged).toEqual(judge(openings))
      },
    ),
  )
})

test('of one visitor the links opened last are remembered, and the memory of them has a bound', () => {
  const visits = new RecentVisits()
  const opened = (linkIds: number[]) =>
    judge(
      linkIds.map((linkId, n) => ({ afterMs: n ** 2 * 7_000, linkId })),
      visits,
    ).map((flags) => flags.includes('repeat'))
  const links = Array.from({ length: 33 }, (_, n) => n + 1)
  expect(opened([...links, 33, 2, 1]).slice(-3)).toEqual([true, false, false])
  expect(visits.takeChanges()?.entries.length).toBeLessThan(1_000)
})

test('the memory of visits has a bound', () => {
  const visits = new RecentVisits(100)
  judge(
    Array.from({ length: 1_000 }, (_, n) => ({ afterMs: n, network: `n${n}` })),
    visits,
  )
  expect(visits.size).toBeLessThanOrEqual(101)
})
