import type { Post } from '@hopwise/contracts'
import { useEffect, useRef } from 'react'
import { formatDate } from '#src/shared/format/date.ts'
import { localTimeOf } from '#src/shared/format/local-time.ts'
import { Card } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { PostChip } from './calendar-chip.tsx'
import { describeWeekday } from './calendar-days.ts'
import type { CalendarView } from './calendar-view.ts'
import { momentOf } from './post-labels.ts'
import { useDragToSlot } from './use-drag-to-slot.ts'

type WeekGridProps = CalendarView & {
  days: readonly string[]
  onMove: (post: Post, slot: string) => void
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
/** Most posts go out by day: the night above it is scrolled to. */
const firstHourSeen = '07'

const describeHour = (hour: string) =>
  new Date(`2026-01-01T${hour}:00Z`).toLocaleTimeString('en-US', {
    hour: 'numeric',
    timeZone: 'UTC',
  })

/** The hours of seven days, so that a post is dragged to another time as well as to another day. */
export function WeekGrid({ days, onMove, ...view }: WeekGridProps) {
  const { byDay, today, onCreate: _, ...opening } = view
  const { timeZone } = opening
  const drag = useDragToSlot(onMove)
  const box = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLTableSectionElement>(null)
  const seen = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    const top = (seen.current?.offsetTop ?? 0) - (head.current?.offsetHeight ?? 0)
    if (box.current) box.current.scrollTop = top
  }, [])
  const postsIn = (slot: string) =>
    byDay.get(slot.slice(0, 10))?.filter((post) => hourOf(post, timeZone) === slot.slice(0, 13)) ??
    []
  return (
    <Card className="overflow-hidden p-0 max-md:hidden">
      <div ref={box} className="relative max-h-[calc(100dvh-15rem)] min-h-96 overflow-y-auto">
        <table className="w-full table-fixed border-collapse">
          <caption className="sr-only">Posts of the week of {formatDate(days[0] ?? today)}</caption>
          <thead ref={head} className="sticky top-0 z-10 bg-surface">
            <tr>
              <td className="w-16 border-b border-line" />
              {days.map((day) => (
                <th
                  key={day}
                  scope="col"
                  {...(day === today && { 'aria-current': 'date' as const })}
                  className={cx(
                    'border-b border-l border-line px-2 py-2 text-left text-note font-label',
                    day === today ? 'text-accent' : 'text-ink-3',
                  )}
                >
                  {describeWeekday(day, 'short')} {Number(day.slice(8))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.map((hour) => (
              <tr key={hour} ref={hour === firstHourSeen ? seen : undefined}>
                <th
                  scope="row"
                  className="border-line px-2 py-1 text-right align-top text-note font-normal whitespace-nowrap text-ink-3 [tr:not(:last-child)_&]:border-b"
                >
                  {describeHour(hour)}
                </th>
                {days.map((day) => {
                  const slot = `${day}T${hour}:00`
                  return (
                    <td
                      key={day}
                      title={`${formatDate(day)}, ${describeHour(hour)}`}
                      {...drag.propsOfSlot(slot)}
                      className={cx(
                        'h-11 border-l border-line p-1 align-top [tr:not(:last-child)_&]:border-b',
                        slot === drag.over && 'inset-ring-2 inset-ring-accent',
                      )}
                    >
                      <div className="grid gap-1">
                        {postsIn(slot).map((post) => (
                          <PostChip key={post.id} post={post} drag={drag} {...opening} />
                        ))}
                      </div>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

const hourOf = (post: Post, timeZone: string) =>
  localTimeOf(momentOf(post) ?? post.createdAt, timeZone).slice(0, 13)
