import type { FormatChange, ImportSheet } from '@hopwise/contracts'
import { Button } from '#src/shared/ui/button.tsx'
import { describeUnread, describeWarnings, hasWarnings, unreadNames } from './import-labels.ts'

interface FormatWarningsProps {
  sheet: ImportSheet
  isPending: boolean
  onChange: (change: FormatChange) => void
}

/** What was guessed, and columns that are left out although they seem to say something of each row. */
export function FormatWarnings({ sheet, isPending, onChange }: FormatWarningsProps) {
  if (!hasWarnings(sheet)) return null
  return (
    <ul className="grid gap-2 rounded-card bg-yellow-soft px-4 py-3 text-cell text-yellow">
      {describeWarnings(sheet).map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
      {sheet.unread.map((column) => (
        <li
          key={column.heading}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
        >
          <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
            {describeUnread(column, sheet.reading.columns[column.field] ?? null)}
          </span>
          <Button
            size="sm"
            aria-label={`Use “${column.heading}” as the ${unreadNames[column.field]}`}
            pending={isPending}
            onClick={() => onChange({ columns: { [column.field]: column.heading } })}
          >
            Use as {unreadNames[column.field]}
          </Button>
        </li>
      ))}
    </ul>
  )
}
