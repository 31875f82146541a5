import {
  type CanvasDimension,
  type CanvasQuery,
  canvasDimensions,
  canvasValues,
} from '@hopwise/contracts'
import { readLinkOwners, type VisitFilter, visitFilter } from '#src/click-columns/index.ts'
import type { Ctx } from '#src/services.ts'

/** What filters a query has, whatever else it asks for. */
type Filters = Pick<CanvasQuery, CanvasDimension | 'platform'>

export async function readFilter(ctx: Ctx, query: Filters): Promise<VisitFilter> {
  return visitFilter({
    platform: query.platform,
    chosen: new Map(canvasDimensions.flatMap((dimension) => chosenOf(query, dimension))),
    links: await readLinkOwners(ctx),
  })
}

function chosenOf(query: Filters, dimension: CanvasDimension): [CanvasDimension, Set<string>][] {
  const text = query[dimension]
  return text === undefined ? [] : [[dimension, new Set(canvasValues(text))]]
}

/** Whether the query's own filter of the dimension lets the value through. */
export function isChosen(query: Filters, dimension: CanvasDimension, value: string): boolean {
  const text = query[dimension]
  return text === undefined || canvasValues(text).includes(value)
}
