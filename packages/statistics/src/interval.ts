/** A figure with what it lies between. */
export interface Interval {
  value: number
  low: number
  high: number
}
