import { expect, test } from 'vitest'
import {
  type HomeCanvasSearch,
  homeCanvas,
  homeCanvasSearch,
  noHomeCanvas,
} from './home-canvas-search.ts'

/** A place whose address is what was written to it. */
function aPlace(address: object) {
  const place = {
    search: homeCanvasSearch.parse(address),
    change: (part: Partial<HomeCanvasSearch>) => {
      Object.assign(written, part)
    },
  }
  const written = {}
  return { canvas: homeCanvas(place), written }
}

test('filters of a home are in the address next to those of its list', () => {
  const { canvas, written } = aPlace({ country: 'US', 'visitors.country': 'DE' })
  expect(canvas.search).toMatchObject({ period: '30days', country: 'DE' })
  canvas.onChange({ period: '90days', country: undefined })
  expect(written).toEqual({ 'visitors.period': '90days', 'visitors.country': undefined })
})

test('a value no one understands is as good as none', () => {
  const { canvas } = aPlace({ 'visitors.country': 'Germany', 'visitors.hour': 19 })
  expect([canvas.search.country, canvas.search.hour]).toEqual([undefined, '19'])
})

test('a home that closes leaves no filter in the address', () => {
  const address = { 'visitors.period': '90days', 'visitors.country': 'DE', ...noHomeCanvas }
  expect(aPlace(address).canvas.search).toEqual(aPlace({}).canvas.search)
})
