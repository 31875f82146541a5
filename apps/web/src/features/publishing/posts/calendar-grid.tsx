import type { Post } from '@hopwise/contracts'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatDate } from '#src/shared/format/date.ts'
import { Card } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { PostChip } from './calendar-chip.tsx'
import { describeWeekday } from './calendar-days.ts'
import type { CalendarView } from './calendar-view.ts'
import type { CalendarSpan } from './use-calendar-span.ts'
import { type DragToSlot, useDragToSlot } from './use-drag-to-slot.ts'

type MonthGridProps = CalendarView & {
  span: CalendarSpan
  onMove: (post: Post, day: string) => void
}

/** Names its month by its look: days of the months alongside it are paler. */
export function MonthGrid({ span, onMove, ...view }: MonthGridProps) {
  const { weeks, title, holds, isNow } = span
  const { byDay, today } = view
  const drag = useDragToSlot(onMove)
  const present = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isNow) present.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isNow])
  return (
    <Card className="overflow-hidden p-0 max-md:hidden">
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">Posts of {title}</caption>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th
                key={day}
                scope="col"
                className="border-b border-line px-2 py-2 text-left text-note font-label text-ink-3"
              >
                {describeWeekday(day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => {
            const isOver = week.every((day) => day < today && !byDay.has(day))
            return (
              <tr key={week[0]} ref={week.includes(today) ? present : undefined}>
                {week.map((day) => (
                  <DayCell
                    key={day}
                    day={day}
                    isOutside={!holds(day)}
                    isLow={isNow && isOver}
                    drag={drag}
                    {...view}
                  />
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}

interface DayCellProps extends CalendarView {
  day: string
  isOutside: boolean
  /** Of a week that is over, in which nothing was posted. */
  isLow: boolean
  drag: DragToSlot
}

function DayCell({
  day,
  isOutside,
  isLow,
  drag,
  byDay,
  today,
  onCreate,
  ...opening
}: DayCellProps) {
  const isToday = day === today
  return (
    <td
      {...(isToday && { 'aria-current': 'date' as const })}
      {...drag.propsOfSlot(day)}
      className={cx(
        'group/day border-line align-top not-last:border-r [tr:not(:last-child)_&]:border-b',
        isLow ? 'h-12' : 'h-28',
        isOutside && 'bg-sunken',
        day === drag.over && 'inset-ring-2 inset-ring-accent',
      )}
    >
      <div className="grid gap-1 p-1.5">
        <div className="flex h-6 items-center justify-between">
          <span
            title={formatDate(day)}
            className={cx(
              'grid size-6 place-items-center rounded-full text-note tabular-nums',
              isToday ? 'bg-accent font-label text-paper' : 'text-ink-2',
            )}
          >
            {Number(day.slice(8))}
          </span>
          {day > today && (
            <IconButton
              label={`New post on ${formatDate(day)}`}
              icon={Plus}
              size="sm"
              onClick={() => onCreate(day)}
              className="size-6 opacity-0 group-hover/day:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
            />
          )}
        </div>
        {byDay.get(day)?.map((post) => (
          <PostChip key={post.id} post={post} drag={drag} {...opening} />
        ))}
      </div>
    </td>
  )
}
