import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canvasDimensions } from '@hopwise/contracts'
import { expect, onTestFinished, test } from 'vitest'
import type { ClickDay } from './click-day.ts'
import { addCounts, addDay, addSums, type Counting, countsOf, noCounts } from './count-days.ts'
import { countPackedDays } from './count-worker.ts'
import { DayBuilder } from './day-builder.ts'
import { numberLinks } from './number-links.ts'
import { packDay } from './pack-file.ts'
import { Scratch } from './scratch.ts'
import { visitFilter } from './visit-filter.ts'

const countries = ['DE', 'AT', 'US']
const devices = ['mobile', 'desktop']
const days = Array.from(
  { length: 14 },
  (_, index) => `2026-05-${String(index + 1).padStart(2, '0')}`,
)

/** Visitors come two or three times, by several links, and each day is another one. */
function aDay(number: number): Promise<ClickDay> {
  const builder = new DayBuilder()
  for (let click = 0; click < 40 + number; click += 1) {
    const values = {
      country: countries[(click * 7 + number) % 3] ?? '',
      referrer: `site${click % 4}.example`,
      device: devices[(click + number) % 2] ?? '',
      browser: 'Safari',
      system: 'iOS',
      hour: String((click * 5 + number) % 24),
      link: 1 + (click % 3),
      platform: 'twitter',
    }
    builder.addClick(values, `visitor ${Math.floor(click / 3)}`)
  }
  const { country, device, link, platform } = {
    country: 'DE',
    device: 'mobile',
    link: 1,
    platform: 'twitter',
  }
  builder.addNotCounted({ flag: 'bot', country, device, link, platform }, 2 + number)
  return builder.finish()
}

const filter = visitFilter({
  platform: 'all',
  chosen: new Map([
    ['country', new Set(['DE', 'AT'])],
    ['device', new Set(['mobile'])],
  ]),
  // Two of the three links are of one campaign, whose visitors are not added up.
  links: numberLinks(Int32Array.from([1, 9, 4, 2, 9, 4]), new Map([[4, 'clickbank']])),
})

async function count(these: readonly string[]) {
  const counts = noCounts(filter, canvasDimensions)
  const scratch = new Scratch()
  for (const day of these) addDay(counts, day, await aDay(days.indexOf(day)), { filter, scratch })
  return counts
}

/** Without their order, which says nothing. */
function plain(counts: Counting) {
  const { days, grid, notCounted, tallies: sums } = countsOf(counts)
  const tallies = [...sums].map(([dimension, { names, clicks, visitors }]) => {
    const rows = Array.from(clicks, (own, index) => [
      names === null ? index : names[index],
      own,
      visitors[index],
    ])
    return [dimension, rows.filter(([, own]) => own !== 0).toSorted()]
  })
  return { days: [...days].toSorted(), grid, notCounted, tallies }
}

test('days counted in parts and added are the days counted at once', async () => {
  const whole = plain(await count(days))
  expect(whole.days).toHaveLength(days.length)
  const parts = await Promise.all(
    [0, 1, 2].map((part) => count(days.filter((_day, index) => index % 3 === part))),
  )
  const sum = noCounts(filter, canvasDimensions)
  for (const part of parts) addCounts(sum, structuredClone(countsOf(part)))
  expect(plain(sum)).toEqual(whole)
})

test('the sums of days without a filter are what their clicks add up to', async () => {
  const everything = visitFilter({ ...filter, chosen: new Map() })
  const [bySums, byClicks] = [
    noCounts(everything, canvasDimensions),
    noCounts(everything, canvasDimensions),
  ]
  const scratch = new Scratch()
  for (const [index, day] of days.entries()) {
    const visits = await aDay(index)
    addSums(bySums, day, visits.sums)
    addDay(byClicks, day, visits, { filter: everything, scratch })
  }
  const { notCounted: _, ...expected } = plain(byClicks)
  expect(plain(bySums)).toMatchObject(expected)
})

test('a thread counts packed days without a filter as their sums are added, and names those it read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hopwise-packed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const everything = visitFilter({ ...filter, chosen: new Map() })
  const stamp = { counted: 1, notCounted: 0, workspace: 'one' }
  const expected = noCounts(everything, canvasDimensions)
  for (const [index, day] of days.entries()) {
    const visits = await aDay(index)
    addSums(expected, day, visits.sums)
    writeFileSync(join(folder, day), packDay(visits, stamp))
  }
  const other = {
    day: '2020-01-01',
    path: join(folder, days[0] ?? ''),
    stamp: { ...stamp, counted: 2 },
  }
  const packed = days.map((day) => ({ day, path: join(folder, day), stamp }))
  const asked = { filter: everything, dimensions: canvasDimensions }
  const answer = countPackedDays({ ...asked, days: [other, ...packed] })
  const sum = noCounts(everything, canvasDimensions)
  addCounts(sum, answer.counts)
  expect(answer.read).toEqual(days)
  expect(plain(sum)).toEqual(plain(expected))
})
