import type { FormatChange, ImportSheet } from '@hopwise/contracts'
import { useEffect, useId, useState } from 'react'
import { Button } from '#src/shared/ui/button.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { BookedRows } from './booked-rows.tsx'

interface CommissionQuestionProps {
  sheet: ImportSheet
  isPending: boolean
  onChange: (change: FormatChange) => void
}

/** Asked where several columns hold money: nothing is imported before a person has answered. */
export function CommissionQuestion({ sheet, isPending, onChange }: CommissionQuestionProps) {
  const guess = sheet.reading.columns.amount ?? ''
  const [chosen, setChosen] = useState(guess)
  useEffect(() => setChosen(guess), [guess])
  const titleId = useId()
  const choices = sheet.money.length > 0 ? sheet.money : sheet.headings
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card bg-yellow-soft p-4"
    >
      <div>
        <h3 id={titleId} className="text-body font-title">
          Which column is your commission?
        </h3>
        <p className="mt-1 text-cell text-ink">
          Choose the column with what you earn, not what the buyer paid.
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1">
          <Field label="Commission column">
            <Select
              options={choices.map((value) => ({ value, label: value }))}
              placeholder="Choose a column"
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
            />
          </Field>
        </div>
        <Button
          variant="primary"
          disabled={chosen === ''}
          pending={isPending}
          onClick={() => onChange({ columns: { amount: chosen } })}
        >
          Use this column
        </Button>
      </div>
      {sheet.books.length > 0 && chosen === guess && <BookedRows rows={sheet.books} />}
    </section>
  )
}
