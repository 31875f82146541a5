import type { TagRef } from '@hopwise/contracts'
import { cx } from '#src/shared/ui/class-names.ts'
import { TagBadge } from './tag-badge.tsx'

interface TagChipsProps {
  tags: readonly TagRef[]
  /** Lists what else has the tag. */
  onPick: (tagId: number) => void
  /** All of them, where there is room. */
  isWhole?: boolean
  className?: string
}

const shownInRow = 2

/** The tags of a record; a press on one filters by it. */
export function TagChips({ tags, onPick, isWhole = false, className }: TagChipsProps) {
  if (tags.length === 0) return null
  const shown = isWhole ? tags : tags.slice(0, shownInRow)
  const rest = tags.slice(shown.length)
  return (
    <ul
      aria-label="Tags"
      className={cx(
        'relative z-[1] flex min-w-0 items-center gap-1',
        isWhole && 'flex-wrap',
        className,
      )}
    >
      {shown.map((tag) => (
        <li key={tag.id} className="min-w-0">
          <Chip tag={tag} onPick={onPick} />
        </li>
      ))}
      {rest.length > 0 && (
        <li title={rest.map(({ name }) => name).join(', ')} className="text-note text-ink-3">
          +{rest.length}
          <span className="sr-only">: {rest.map(({ name }) => name).join(', ')}</span>
        </li>
      )}
    </ul>
  )
}

/** The same among other badges, which know how many of them there is room for. */
export function TagMarks({ tags, onPick }: Pick<TagChipsProps, 'tags' | 'onPick'>) {
  return tags.map((tag) => <Chip key={tag.id} tag={tag} onPick={onPick} />)
}

function Chip({
  tag: { id, name, color },
  onPick,
}: Pick<TagChipsProps, 'onPick'> & { tag: TagRef }) {
  return (
    <button
      type="button"
      title={`Show only what is tagged ${name}`}
      onClick={() => onPick(id)}
      className="group/chip block max-w-full rounded-md"
    >
      <TagBadge color={color} className="max-w-36 group-hover/chip:underline">
        <span className="truncate">{name}</span>
      </TagBadge>
    </button>
  )
}
