import { type GeoPath, geoEqualEarth, geoPath } from 'd3-geo'
import codes from 'i18n-iso-countries/codes.json'
import { feature } from 'topojson-client'
import atlas from 'world-atlas/countries-110m.json'

export interface CountryShape {
  /** ISO 3166 alpha-2; null where the land has none that everyone agrees on. */
  code: string | null
  outline: string
  middle: readonly [x: number, y: number]
}

/** Twice as large as a wide screen shows it, so that whole numbers are close enough. */
export const mapSize = { width: 1920, height: 900 }

const antarctica = '010'

// safe because world-atlas is a topology, whose JSON is typed no closer than its letters
const world = atlas as unknown as Parameters<typeof feature>[0]

const alpha2 = new Map(codes.map(([code, , numeric]) => [numeric, code]))

/** Natural Earth has no number for Kosovo; its code is in use all the same. */
function codeOf(number: string | number | undefined, name: unknown): string | null {
  if (name === 'Kosovo') return 'XK'
  return alpha2.get(String(number).padStart(3, '0')) ?? null
}

function readShapes(): CountryShape[] {
  const countries = world.objects['countries']
  if (!countries) throw new Error('The atlas has no countries')
  const places = feature(world, countries)
  const shown = 'features' in places ? places.features.filter(({ id }) => id !== antarctica) : []
  // Turned a little, so that the far east of Russia is not cut off and put at the other edge.
  const projection = geoEqualEarth()
    .rotate([-11, 0])
    .fitSize([mapSize.width, mapSize.height], { type: 'FeatureCollection', features: shown })
  const draw: GeoPath = geoPath(projection).digits(0)
  return shown.map((country) => ({
    code: codeOf(country.id, country.properties?.['name']),
    outline: inSteps(draw(country) ?? ''),
    middle: roundPoint(draw.centroid(country)),
  }))
}

const roundPoint = ([x, y]: [number, number]) => [Math.round(x), Math.round(y)] as const

/** Each point by its distance from the one before it, which takes half the bytes of its place. */
function inSteps(path: string): string {
  let [x, y] = [0, 0]
  return path.replace(/([ML])(-?\d+),(-?\d+)/g, (place, command, nextX, nextY) => {
    const [dx, dy] = [nextX - x, nextY - y]
    ;[x, y] = [Number(nextX), Number(nextY)]
    return command === 'M' ? place : `l${dx},${dy}`
  })
}

export const countryShapes: readonly CountryShape[] = readShapes()
