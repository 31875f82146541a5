import { RotateCcw } from 'lucide-react'
import { cx } from '../ui/class-names.ts'

interface RestoredNoteProps {
  onDiscard: () => void
  className?: string
}

/** Says that the form began with what was typed before, and offers to begin again. */
export function RestoredNote({ onDiscard, className }: RestoredNoteProps) {
  return (
    <p role="status" className={cx('flex items-center gap-1.5 text-note text-ink-3', className)}>
      <RotateCcw aria-hidden className="size-3.5" />
      Draft restored
      <span aria-hidden>·</span>
      <button
        type="button"
        onClick={onDiscard}
        className="-my-1 rounded py-1 text-ink-2 underline-offset-2 hover:text-ink hover:underline"
      >
        Discard
      </button>
    </p>
  )
}
