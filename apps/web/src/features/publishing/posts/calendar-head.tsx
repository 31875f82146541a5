import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#src/shared/ui/button.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { addMonths, describeMonth, monthOf } from './calendar-days.ts'

/** Before it there are no days to ask for; the calendar is not turned further than this. */
export const firstMonth = '1970-01'
const lastMonth = '2999-12'

interface CalendarHeadProps {
  month: string
  today: string
  timeZone: string
  onTurn: (month: string) => void
}

/** The month that is shown, by whose clock, and the way to others. */
export function CalendarHead({ month, today, timeZone, onTurn }: CalendarHeadProps) {
  return (
    <div className="flex items-center gap-2">
      <div className="mr-auto">
        <h2 aria-live="polite" className="text-headline font-title">
          {describeMonth(month)}
        </h2>
        <p className="text-note text-ink-3">
          Times in {timeZone.replaceAll('_', ' ')}.
          <span className="max-md:hidden"> Drag a scheduled post to another day.</span>
        </p>
      </div>
      <Button disabled={month === monthOf(today)} onClick={() => onTurn(monthOf(today))}>
        Today
      </Button>
      <IconButton
        label="Previous month"
        disabled={month === firstMonth}
        icon={ChevronLeft}
        onClick={() => onTurn(addMonths(month, -1))}
      />
      <IconButton
        label="Next month"
        disabled={month === lastMonth}
        icon={ChevronRight}
        onClick={() => onTurn(addMonths(month, 1))}
      />
    </div>
  )
}
