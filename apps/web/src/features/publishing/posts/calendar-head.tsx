import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#src/shared/ui/button.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import type { CalendarSpan } from './use-calendar-span.ts'

const views = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
] as const

/** The month or week that is shown, by whose clock, and the way to others. */
export function CalendarHead({ span, timeZone }: { span: CalendarSpan; timeZone: string }) {
  const { view } = span
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="mr-auto">
        <h2 aria-live="polite" className="text-headline font-title">
          {span.title}
        </h2>
        <p className="text-note text-ink-3">
          Times in {timeZone.replaceAll('_', ' ')}.
          <span className="max-md:hidden">
            {view === 'month'
              ? ' Drag a scheduled post to another day.'
              : ' Drag a scheduled post to another day or hour.'}
          </span>
        </p>
      </div>
      <SegmentedControl label="Calendar view" value={view} onChange={span.show} options={views} />
      <div className="flex items-center gap-2">
        <Button disabled={span.isNow} onClick={span.goToToday}>
          Today
        </Button>
        <IconButton
          label={`Previous ${view}`}
          disabled={span.isFirst}
          icon={ChevronLeft}
          onClick={() => span.turn(-1)}
        />
        <IconButton
          label={`Next ${view}`}
          disabled={span.isLast}
          icon={ChevronRight}
          onClick={() => span.turn(1)}
        />
      </div>
    </div>
  )
}
