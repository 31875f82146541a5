import { canvasDimensions } from '@hopwise/contracts'
import { seededRandom } from '@hopwise/units'
import { expect, test } from 'vitest'
import { addCounts, addSums, countsOf, noCounts } from './count-days.ts'
import { fitsAt } from './fitting-links.ts'
import { placesAmong } from './link-places.ts'
import { numberLinks } from './number-links.ts'
import { visitFilter, withoutNames } from './visit-filter.ts'

const networks = new Map([[7, 'amazon']])
const everyThird = Array.from({ length: 400 }, (_, index) => 3 * index + 1)
const ofLinks = (ids: readonly number[]) =>
  numberLinks(Int32Array.from(ids.flatMap((id) => [id, id % 5, 7 + (id % 2)])), networks)

test('the place of a link is found wherever the one before it was, and one that is gone has its own', () => {
  const links = ofLinks(everyThird)
  const places = placesAmong(links)
  const random = seededRandom(51)
  for (let round = 0; round < 200; round += 1) {
    const most = 1300 * random()
    const ids = Uint32Array.from({ length: 12 }, () => Math.floor(most * random())).sort()
    for (const [at, place] of places.placesOf(ids).entries()) {
      expect(places.idAt(place)).toBe(ids[at])
      expect(place < places.known).toBe(everyThird.includes(ids[at] ?? 0))
      expect(place).toBe(places.placeOf(ids[at] ?? 0))
    }
  }
})

test('links fit by what they belong to, and links that are gone as those that belong to none', () => {
  const links = ofLinks([1, 2, 5, 6])
  const places = placesAmong(links)
  const fitting = (dimension: 'link' | 'campaign' | 'network', ...values: string[]) => {
    const { fitting } = visitFilter({
      platform: 'all',
      chosen: new Map([[dimension, new Set(values)]]),
      links,
    })
    const own = fitting.get(dimension)
    return [1, 2, 5, 6, 9].filter((id) => own && fitsAt(own, places, places.placeOf(id)))
  }
  expect(fitting('campaign', '1')).toEqual([1, 6])
  expect(fitting('campaign', 'none')).toEqual([5, 9])
  expect(fitting('network', 'amazon')).toEqual([2, 6])
  expect(fitting('link', '2', '9')).toEqual([2, 9])
})

test('ids that filters make up are kept by no one after them', () => {
  const links = ofLinks([1, 2])
  const { fitting } = visitFilter({
    platform: 'all',
    chosen: new Map([['link', new Set(['2', '77', 'x', 'none'])]]),
    links,
  })
  const places = placesAmong(links)
  expect(places.goneIds()).toEqual([])
  const own = fitting.get('link')
  expect([1, 2, 77, 78, 0].map((id) => own && fitsAt(own, places, places.placeOf(id)))).toEqual([
    false,
    true,
    true,
    false,
    true,
  ])
})

test('what threads count of links that are gone is theirs, in whatever order each thread met them', () => {
  const filter = visitFilter({ platform: 'all', chosen: new Map(), links: ofLinks([1, 2]) })
  const day = (ids: number[]) => ({
    clicks: ids.length,
    visitors: ids.length,
    // safe because every name gets its entry
    columns: Object.fromEntries(
      ['country', 'referrer', 'device', 'browser', 'system', 'hour', 'platform'].map((name) => [
        name,
        { values: [], clicks: [], visitors: [] },
      ]),
    ) as never,
    links: {
      ids: Uint32Array.from(ids),
      clicks: Uint32Array.from(ids, (id) => 10 * id),
      visitors: Uint32Array.from(ids, () => 1),
      several: new Uint32Array(0),
    },
  })
  const inThread = (ids: number[]) => {
    const counts = noCounts(structuredClone(withoutNames(filter)), canvasDimensions)
    addSums(counts, '2026-05-01', day(ids))
    return structuredClone(countsOf(counts))
  }
  const sum = noCounts(filter, canvasDimensions)
  for (const ids of [
    [2, 8],
    [8, 9],
    [1, 9],
  ])
    addCounts(sum, inThread(ids))
  const { tallies } = countsOf(sum)
  const clicks = tallies.get('link')?.clicks
  const places = placesAmong(filter.links)
  expect([1, 2, 8, 9].map((id) => clicks?.[places.placeOf(id)])).toEqual([10, 20, 160, 180])
})
