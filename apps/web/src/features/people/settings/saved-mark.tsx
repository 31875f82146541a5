import { Check } from 'lucide-react'

interface SavedMarkProps {
  isDirty: boolean
  isSaved: boolean
}

/** Alongside a form's button: whether what is shown is what is kept. */
export function SavedMark({ isDirty, isSaved }: SavedMarkProps) {
  return (
    <span
      role="status"
      className="inline-flex items-center gap-1.5 text-note text-ink-3 empty:absolute"
    >
      {isDirty ? (
        'Unsaved changes'
      ) : isSaved ? (
        <>
          <Check aria-hidden className="text-green" />
          Saved
        </>
      ) : null}
    </span>
  )
}
