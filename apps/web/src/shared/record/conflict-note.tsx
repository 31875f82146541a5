import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import type { Clash, Conflict } from './use-record-edit.ts'

interface ConflictNoteProps<Fields> {
  /** What is edited, such as `campaign`. */
  noun: string
  conflict: Conflict<Fields>
  labels: Record<keyof Fields & string, string>
  /** The newer value, in words. */
  describe: (clash: Clash<Fields>) => string
  className?: string
}

/** Says that the record was changed elsewhere, and on request what to. */
export function ConflictNote<Fields>(props: ConflictNoteProps<Fields>) {
  const { noun, labels, describe, className } = props
  const { isFound, isLoaded, showNewer, clashes, takeNewer } = props.conflict
  if (isFound) {
    return (
      <Note className={className}>
        <p>This {noun} was changed elsewhere. What you typed is kept, but not saved yet.</p>
        <div>
          <Button size="sm" onClick={showNewer} pending={!isLoaded}>
            Show the newer values
          </Button>
        </div>
      </Note>
    )
  }
  if (clashes === null) return null
  return (
    <Note className={className}>
      <p>
        {clashes.length === 0
          ? 'The newer values are filled in. No one else changed the same fields.'
          : 'The newer values are filled in where you changed nothing. These were changed elsewhere too:'}
      </p>
      {clashes.map((clash) => (
        <div key={clash.name} className="flex flex-wrap items-center justify-between gap-2">
          <span className="min-w-0 wrap-anywhere">
            {labels[clash.name]}: <b className="font-title">{describe(clash)}</b>
          </span>
          <Button size="sm" onClick={() => takeNewer(clash)}>
            Use this
          </Button>
        </div>
      ))}
    </Note>
  )
}

function Note({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <div
      role="alert"
      className={cx(
        'flex gap-2.5 rounded-control bg-yellow-soft px-3 py-2.5 text-cell text-ink',
        className,
      )}
    >
      <TriangleAlert aria-hidden className="mt-px text-yellow" />
      <div className="grid min-w-0 grow gap-2">{children}</div>
    </div>
  )
}
