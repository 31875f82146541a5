import type { Post } from '@hopwise/contracts'
import { formatDate } from '#src/shared/format/date.ts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { Card } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { PlatformGlyph } from '#src/shared/ui/platform-glyph.tsx'
import { describeMonth, describeWeekday, monthOf } from './calendar-days.ts'
import { type CalendarView, type PostOpening, timeOf } from './calendar-view.ts'
import { canMove, postState, startOf } from './post-labels.ts'
import { type DragToDay, useDragToDay } from './use-drag-to-day.ts'

type MonthGridProps = CalendarView & {
  weeks: string[][]
  onMove: (post: Post, day: string) => void
}

/** Names its month by its look: days of the months alongside it are paler. */
export function MonthGrid({ weeks, onMove, ...view }: MonthGridProps) {
  const drag = useDragToDay(onMove)
  return (
    <Card className="overflow-hidden p-0 max-md:hidden">
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">Posts of {describeMonth(view.month)}</caption>
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
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell key={day} day={day} drag={drag} {...view} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

type DayCellProps = CalendarView & { day: string; drag: DragToDay }

function DayCell({ day, drag, byDay, today, month, timeZone, onOpen }: DayCellProps) {
  const isToday = day === today
  return (
    <td
      {...(isToday && { 'aria-current': 'date' as const })}
      {...drag.propsOfDay(day)}
      className={cx(
        'h-28 border-line align-top not-last:border-r [tr:not(:last-child)_&]:border-b',
        monthOf(day) !== month && 'bg-sunken',
        day === drag.over && 'inset-ring-2 inset-ring-accent',
      )}
    >
      <div className="grid gap-1 p-1.5">
        <span
          title={formatDate(day)}
          className={cx(
            'grid size-6 place-items-center rounded-full text-note tabular-nums',
            isToday ? 'bg-accent font-label text-paper' : 'text-ink-2',
          )}
        >
          {Number(day.slice(8))}
        </span>
        {byDay.get(day)?.map((post) => (
          <Chip key={post.id} post={post} timeZone={timeZone} onOpen={onOpen} drag={drag} />
        ))}
      </div>
    </td>
  )
}

const chipTones = {
  green: 'bg-green-soft text-green',
  yellow: 'bg-yellow-soft text-yellow',
  blue: 'bg-blue-soft text-blue',
  red: 'bg-red-soft text-red',
  gray: 'bg-sunken text-ink-2',
} as const

function Chip({ post, timeZone, onOpen, drag }: PostOpening & { drag: DragToDay }) {
  const { name, tone } = postState(post)
  const time = timeOf({ post, timeZone })
  return (
    <button
      type="button"
      onClick={() => onOpen(post.id)}
      title={`${name}: ${post.content}`}
      {...drag.propsOfPost(post)}
      className={cx(
        'grid min-w-0 rounded-control px-1.5 py-1 text-left text-note hover:brightness-95',
        chipTones[tone],
        canMove(post) && 'cursor-grab active:cursor-grabbing',
      )}
    >
      <span className="flex items-center gap-1 truncate font-label">
        <PlatformGlyph platform={post.platform} className="size-3 shrink-0" />
        {time}
        <span className="sr-only">{`, ${platformNames[post.platform]}, ${name}:`}</span>
      </span>
      <span className="truncate">{startOf(post.content)}</span>
    </button>
  )
}
