import { roundDollars } from '#src/shared/format/currency.ts'
import { firstWords } from '#src/shared/format/first-words.ts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { cx } from '#src/shared/ui/class-names.ts'
import { PlatformGlyph } from '#src/shared/ui/platform-glyph.tsx'
import { type PostOpening, timeOf } from './calendar-view.ts'
import { MoveButton } from './move-menu.tsx'
import { canMove, postState } from './post-labels.ts'
import type { DragToSlot } from './use-drag-to-slot.ts'

const chipTones = {
  green: 'border-green bg-green-soft',
  yellow: 'border-yellow bg-yellow-soft',
  blue: 'border-blue bg-blue-soft',
  red: 'border-red bg-red-soft',
  gray: 'border-ink-3 bg-sunken',
} as const

/** A post in a grid of the calendar: dragged to move it, pressed to open it. */
export function PostChip({ post, drag, ...opening }: PostOpening & { drag: DragToSlot }) {
  const { timeZone, onOpen, onReschedule } = opening
  const { name, tone } = postState(post)
  const time = timeOf({ post, timeZone })
  return (
    <div className="group/chip relative grid min-w-0">
      <button
        type="button"
        onClick={() => onOpen(post.id)}
        title={`${name}: ${post.content}`}
        {...drag.propsOfPost(post)}
        className={cx(
          'grid min-w-0 rounded-control rounded-l-sm border-l-2 px-1.5 py-1 text-left text-note text-ink hover:brightness-95',
          chipTones[tone],
          canMove(post) && 'cursor-grab active:cursor-grabbing',
        )}
      >
        <span className="flex items-center gap-1 truncate font-label">
          <PlatformGlyph platform={post.platform} className="size-3 shrink-0" />
          {time}
          <span className="sr-only">{`, ${platformNames[post.platform]}, ${name}:`}</span>
          {post.publishedAt && Number(post.earnings) > 0 && (
            <span className="ml-auto">{roundDollars(post.earnings)}</span>
          )}
        </span>
        <span className="line-clamp-2 wrap-anywhere">{firstWords(post.content)}</span>
      </button>
      <MoveButton
        post={post}
        onMove={onReschedule}
        className="absolute top-0.5 right-0.5 size-6 opacity-0 group-hover/chip:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100"
      />
    </div>
  )
}
