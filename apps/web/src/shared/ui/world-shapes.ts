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

export const mapSize = { width: 960, height: 450 }

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
  const draw: GeoPath = geoPath(projection).digits(1)
  return shown.map((country) => ({
    code: codeOf(country.id, country.properties?.['name']),
    outline: draw(country) ?? '',
    middle: draw.centroid(country),
  }))
}

export const countryShapes: readonly CountryShape[] = readShapes()
