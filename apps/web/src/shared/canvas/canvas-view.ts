import type { AnalyticsCanvas, CanvasDimension, CanvasMetric } from '@hopwise/contracts'

/** What every card of a canvas shows, and how a value of it becomes a filter. */
export interface CanvasView {
  canvas: AnalyticsCanvas
  metric: CanvasMetric
  isChosen: (dimension: CanvasDimension, value: string) => boolean
  toggle: (dimension: CanvasDimension, value: string) => void
  /** Opens all values of a dimension. */
  openAll: (dimension: CanvasDimension) => void
}
