import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import type { ToastMessage } from '../ui/toast-store.ts'

interface DoneNoteProps {
  message: ToastMessage
  className?: string
}

/** What was done, where a toast cannot be reached because a drawer or dialog is open. */
export function DoneNote({ message, className = '' }: DoneNoteProps) {
  const { title, description, action } = message
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that was pressed has left with its row.
    if (document.activeElement === document.body) undo.current?.focus()
  }, [])
  return (
    <div
      role="status"
      className={`flex items-center justify-between gap-3 rounded-control bg-sunken px-3 py-2 text-cell ${className}`}
    >
      <p className="min-w-0 wrap-anywhere">
        <b className="mr-1 font-label">{title}</b> <span className="text-ink-2">{description}</span>
      </p>
      {action && (
        <Button ref={undo} size="sm" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </div>
  )
}
