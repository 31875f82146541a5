import type { Post } from '@hopwise/contracts'
import { CalendarClock } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { formatDateTime } from '#src/shared/format/date.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#src/shared/ui/menu.tsx'
import { timeOf } from './calendar-view.ts'
import { daysToMoveTo, hoursToMoveTo } from './days-to-move-to.ts'
import { MoveDialog } from './move-dialog.tsx'
import { canMove, momentOf } from './post-labels.ts'
import type { PostActions } from './use-post-actions.ts'

interface MoveMenuProps {
  post: Post
  trigger: ReactNode
  align?: 'start' | 'end'
  onMove: PostActions['move']
}

interface MoveButtonProps {
  post: Post
  className: string
  onMove: PostActions['move']
}

/** Hours of its day and of tomorrow, and the days ahead, one press away; any other time by the dialog. */
export function MoveMenu({ post, trigger, align = 'end', onMove }: MoveMenuProps) {
  const { timeZone } = useCurrentUser().workspace
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Menu trigger={trigger} align={align}>
        <MenuItem icon={CalendarClock} onSelect={() => setAsking(true)}>
          Another time…
        </MenuItem>
        {hoursToMoveTo(post, timeZone).map(({ day, hours }) => (
          <Fragment key={day}>
            <MenuSeparator />
            <MenuLabel>{day}</MenuLabel>
            <div className="grid auto-cols-fr grid-flow-col">
              {hours.map(({ label, at }) => (
                <MenuItem key={at} onSelect={() => void onMove(post, at)}>
                  <span className="mx-auto whitespace-nowrap">
                    <span className="sr-only">{day},</span> {label}
                  </span>
                </MenuItem>
              ))}
            </div>
          </Fragment>
        ))}
        <MenuSeparator />
        <MenuLabel>Keep {timeOf({ post, timeZone })}, move to</MenuLabel>
        {daysToMoveTo(post, timeZone).map(({ label, at }) => (
          <MenuItem key={at} onSelect={() => void onMove(post, at)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      <MoveDialog
        post={post}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onMove={(at) => onMove(post, at)}
      />
    </>
  )
}

/** Next to the post in the calendar. */
export function MoveButton({ post, className, onMove }: MoveButtonProps) {
  const moment = momentOf(post)
  if (moment === null || !canMove(post)) return null
  return (
    <MoveMenu
      post={post}
      onMove={onMove}
      trigger={
        <IconButton
          label={`Move from ${formatDateTime(moment)}`}
          icon={CalendarClock}
          size="sm"
          className={className}
        />
      }
    />
  )
}
