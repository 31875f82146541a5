import { type ReactNode, useEffect, useId, useState } from 'react'
import { Button } from '#src/shared/ui/button.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Select } from '#src/shared/ui/select.tsx'

interface ColumnQuestionProps {
  question: string
  hint: string
  label: string
  choices: readonly string[]
  guess?: string
  isPending: boolean
  onChoose: (heading: string) => void
  /** Another answer than a column. */
  other?: ReactNode
  /** What the guess would lead to, shown while it is chosen. */
  outcome?: ReactNode
}

/** Nothing is imported before a person has answered. */
export function ColumnQuestion({ guess = '', ...props }: ColumnQuestionProps) {
  const { question, hint, label, choices, isPending, onChoose, other, outcome } = props
  const [chosen, setChosen] = useState(guess)
  useEffect(() => setChosen(guess), [guess])
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card bg-yellow-soft p-4"
    >
      <div>
        <h3 id={titleId} className="text-body font-title">
          {question}
        </h3>
        <p className="mt-1 text-cell text-ink">{hint}</p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1">
          <Field label={label}>
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
          onClick={() => onChoose(chosen)}
        >
          Use this column
        </Button>
        {other}
      </div>
      {chosen === guess && outcome}
    </section>
  )
}
