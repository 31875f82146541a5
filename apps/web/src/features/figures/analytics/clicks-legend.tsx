import { formatNumber } from '#src/shared/format/number.ts'
import { ShadeLegend } from '#src/shared/ui/shade-legend.tsx'
import { describeClicks } from './describe-clicks.ts'

/** What the shades stand for; counts that are all the same need no scale. */
export function ClicksLegend({ counts }: { counts: readonly number[] }) {
  const lowest = Math.min(...counts)
  const highest = Math.max(...counts)
  if (lowest >= highest) return null
  return <ShadeLegend lowest={formatNumber(lowest)} highest={describeClicks(highest)} />
}
