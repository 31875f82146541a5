import {
  type AnalyticsQuery,
  analyticsPlatforms,
  analyticsQuery,
  type CanvasDimension,
  type CanvasQuery,
  canvasComparisons,
  canvasDimensions,
  canvasExportQuery,
  canvasMetrics,
  canvasQuery,
  canvasValues,
  exportAnalyticsCanvas,
} from '@hopwise/contracts'
import { z } from 'zod'
import { downloadAddress } from '../api/address.ts'
import { asked, typed } from '../collection/address.ts'

const { shape } = canvasQuery
const written = asked(z.string())
/** The values of a dimension as the contract takes them: a bare hour or id is read as a number. */
const filter = (dimension: CanvasDimension) => asked(typed.pipe(shape[dimension].unwrap()))

/** What the address of a canvas may say. A value no one understands is as good as none. */
export const canvasSearch = z.object({
  period: shape.period.catch('30days'),
  platform: z.enum(analyticsPlatforms).catch('all'),
  /** Of a custom period; what is wrong with them is said at their fields. */
  from: written,
  to: written,
  metric: asked(z.enum(canvasMetrics)),
  compare: asked(z.enum(canvasComparisons)),
  country: filter('country'),
  referrer: filter('referrer'),
  device: filter('device'),
  browser: filter('browser'),
  system: filter('system'),
  hour: filter('hour'),
  weekday: filter('weekday'),
  network: filter('network'),
  link: filter('link'),
  campaign: filter('campaign'),
  product: filter('product'),
})
export type CanvasSearch = z.output<typeof canvasSearch>
export type ChangeCanvas = (part: Partial<CanvasSearch>) => void

/** The values a dimension is filtered by, divided by commas. */
export type CanvasFilters = Partial<Record<CanvasDimension, string>>

/** What is asked of the server; null while the custom range in the address is no range. */
export function canvasQueryOf(
  { from, to, ...search }: CanvasSearch,
  fixed: FixedFilters = {},
): CanvasQuery | null {
  const range = search.period === 'custom' ? { from, to } : {}
  return canvasQuery.safeParse({ ...search, ...range, ...fixed }).data ?? null
}

/** Of the cards that know the period and the platform alone. */
export function periodQueryOf(search: CanvasSearch): AnalyticsQuery | null {
  const query = canvasQueryOf(search)
  return query && analyticsQuery.parse(query)
}

/** The file of one breakdown, or of the trend. */
export const exportAddress = (query: CanvasQuery, dimension?: CanvasDimension) =>
  downloadAddress(exportAnalyticsCanvas, {
    query: canvasExportQuery.parse({ ...query, dimension }),
  })

export const valuesOf = (text: string | undefined): string[] =>
  text === undefined ? [] : canvasValues(text)

/** A filter with a value added, or taken away where it was. */
export function toggleValue(text: string | undefined, value: string): string | undefined {
  const chosen = valuesOf(text)
  const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]
  return next.join(',') || undefined
}

export const noFilters: CanvasFilters = Object.fromEntries(
  canvasDimensions.map((dimension) => [dimension, undefined]),
)

export const hasFilters = (search: CanvasSearch) =>
  canvasDimensions.some((dimension) => search[dimension] !== undefined)

/** What was clicked, rather than by whom. */
export const whatDimensions = ['link', 'campaign', 'product', 'network'] as const
/** Of a place, such as the home of a link. */
export type FixedFilters = Pick<CanvasFilters, (typeof whatDimensions)[number]>

/** What has but one value in a place with these filters. */
export function settledBy(fixed: FixedFilters): readonly CanvasDimension[] {
  if (fixed.link !== undefined) return whatDimensions
  return whatDimensions.filter((dimension) => fixed[dimension] !== undefined)
}
