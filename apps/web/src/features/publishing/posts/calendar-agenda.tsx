import { formatDate } from '#src/shared/format/date.ts'
import { firstWords } from '#src/shared/format/first-words.ts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { PlatformGlyph } from '#src/shared/ui/platform-glyph.tsx'
import { describeWeekday } from './calendar-days.ts'
import { type CalendarView, type PostOpening, timeOf } from './calendar-view.ts'
import { MoveButton } from './move-menu.tsx'
import { postState } from './post-labels.ts'

/** The same days as a list, where a grid has no room. */
export function Agenda({ days, ...view }: CalendarView & { days: string[] }) {
  const filled = days.filter((day) => view.byDay.has(day))
  return (
    <ol aria-label="Days with posts" className="grid gap-4 md:hidden">
      {filled.map((day) => (
        <li key={day} className="grid gap-2">
          <h3
            className={cx(
              'text-cell font-label',
              day === view.today ? 'text-accent' : 'text-ink-2',
            )}
          >
            {describeWeekday(day, 'long')}, {formatDate(day)}
            {day === view.today && ' · Today'}
          </h3>
          <Card className="p-0">
            <ul className="divide-y divide-line">
              {view.byDay.get(day)?.map((post) => (
                <AgendaRow key={post.id} post={post} {...view} />
              ))}
            </ul>
          </Card>
        </li>
      ))}
    </ol>
  )
}

function AgendaRow({ post, timeZone, onOpen, onReschedule }: PostOpening) {
  const { name, tone } = postState(post)
  return (
    <li className="relative grid gap-1.5 px-4 py-3">
      <div className="flex flex-wrap items-center gap-2 text-note text-ink-3">
        <span className="text-ink-2">{timeOf({ post, timeZone })}</span>
        <PlatformGlyph platform={post.platform} className="size-3" />
        <span>{platformNames[post.platform]}</span>
        <Badge tone={tone} className="ml-auto">
          {name}
        </Badge>
        <MoveButton
          post={post}
          onMove={onReschedule}
          className="relative z-1 -my-2 -mr-2 size-11"
        />
      </div>
      <button
        type="button"
        onClick={() => onOpen(post.id)}
        className="rounded text-left text-body after:absolute after:inset-0"
      >
        <span className="line-clamp-2 wrap-anywhere">{firstWords(post.content)}</span>
      </button>
    </li>
  )
}
