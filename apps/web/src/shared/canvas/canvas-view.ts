import type { AnalyticsCanvas, CanvasDimension, CanvasMetric } from '@hopwise/contracts'

/** How a value becomes a filter; nothing where the figures can only be read. */
interface Filtering {
  isChosen: (dimension: CanvasDimension, value: string) => boolean
  toggle: (dimension: CanvasDimension, value: string) => void
}

/** What a table of values shows. */
export interface ShownMetric extends Partial<Filtering> {
  metric: CanvasMetric
}

/** What every card of a canvas shows. */
export interface CanvasView extends Filtering {
  canvas: AnalyticsCanvas
  metric: CanvasMetric
  /** Opens all values of a dimension. */
  openAll: (dimension: CanvasDimension) => void
}
