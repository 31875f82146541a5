import { z } from 'zod'
import { type CanvasSearch, type ChangeCanvas, canvasSearch } from './canvas-search.ts'

const prefix = 'visitors.'

type Prefixed<Parts> = {
  [Name in keyof Parts as `${typeof prefix}${Name & string}`]: Parts[Name]
}

function prefixed<Parts extends object>(parts: Parts): Prefixed<Parts> {
  const entries = Object.entries(parts).map(([name, part]) => [`${prefix}${name}`, part])
  // safe because every name gets its entry
  return Object.fromEntries(entries) as Prefixed<Parts>
}

/** The canvas of a home in the address of its screen, next to what that says of its list. */
export const homeCanvasSearch = z.object(prefixed(canvasSearch.shape))
export type HomeCanvasSearch = z.output<typeof homeCanvasSearch>

/** The canvas of a home: what its address says, and the way to change that. */
export interface HomeCanvas {
  search: CanvasSearch
  onChange: ChangeCanvas
}

interface Place {
  search: HomeCanvasSearch
  change: (part: Partial<HomeCanvasSearch>, options: { replaces: true }) => void
}

/** A filter is no entry of its own in the history: Back closes the home. */
export function homeCanvas({ search, change }: Place): HomeCanvas {
  return {
    search: readHomeCanvas(search),
    onChange: (part) => change(prefixed(part), { replaces: true }),
  }
}

/** For the address of a home that closes. */
export const noHomeCanvas: Partial<HomeCanvasSearch> = Object.fromEntries(
  Object.keys(homeCanvasSearch.shape).map((name) => [name, undefined]),
)

function readHomeCanvas(search: HomeCanvasSearch): CanvasSearch {
  const own = Object.entries(search).filter(([name]) => name.startsWith(prefix))
  return canvasSearch.parse(
    Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value])),
  )
}
