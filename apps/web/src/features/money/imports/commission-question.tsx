import type { FormatChange, ImportSheet } from '@hopwise/contracts'
import { BookedRows } from './booked-rows.tsx'
import { ColumnQuestion } from './column-question.tsx'

interface CommissionQuestionProps {
  sheet: ImportSheet
  isPending: boolean
  onChange: (change: FormatChange) => void
}

/** Asked where several columns hold money. */
export function CommissionQuestion({ sheet, isPending, onChange }: CommissionQuestionProps) {
  return (
    <ColumnQuestion
      question="Which column is your commission?"
      hint="Choose the column with what you earn, not what the buyer paid."
      label="Commission column"
      choices={sheet.money.length > 0 ? sheet.money : sheet.headings}
      guess={sheet.reading.columns.amount ?? ''}
      isPending={isPending}
      onChoose={(amount) => onChange({ columns: { amount } })}
      outcome={sheet.books.length > 0 && <BookedRows rows={sheet.books} />}
    />
  )
}
