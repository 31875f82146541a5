import type { FormatChange, ImportSheet } from '@hopwise/contracts'
import { todayIn } from '@hopwise/units'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { ColumnQuestion } from './column-question.tsx'

interface DateQuestionProps {
  sheet: ImportSheet
  isPending: boolean
  onChange: (change: FormatChange) => void
}

/** Asked where no heading says that its column holds the dates. */
export function DateQuestion({ sheet, isPending, onChange }: DateQuestionProps) {
  const { timeZone } = useCurrentUser().workspace
  const taken = new Set(Object.values(sheet.reading.columns))
  return (
    <ColumnQuestion
      question="Which column holds the dates?"
      hint="Each earning counts on its own day. If the report has no dates, all of them can count today. Import such a report only once: on another day, rows without a transaction ID count again."
      label="Date column"
      choices={sheet.headings.filter((heading) => !taken.has(heading))}
      isPending={isPending}
      onChoose={(date) => onChange({ columns: { date } })}
      other={
        <Button pending={isPending} onClick={() => onChange({ asOf: todayIn(timeZone) })}>
          Use today’s date
        </Button>
      }
    />
  )
}
