import { analyticsQuery } from '@hopwise/contracts'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import type { DayRange } from './canvas-period.ts'

interface CustomRangeProps {
  from: string | undefined
  to: string | undefined
  onRange: (range: DayRange) => void
}

type Issues = { [Field in keyof DayRange]?: string }

function read(from: string, to: string): { range: DayRange | null; issues: Issues } {
  // An emptied date field holds ''; the contract says what to do about a day that is missing.
  const result = analyticsQuery.safeParse({
    period: 'custom',
    from: from || undefined,
    to: to || undefined,
  })
  if (result.success) return { range: { from, to }, issues: {} }
  const issues: Issues = {}
  for (const { path, message } of result.error.issues) {
    const field = path[0]
    if (field === 'from' || field === 'to') issues[field] ??= message
  }
  return { range: null, issues }
}

/** Two days, both included; the address changes once they make a range. */
export function CustomRange({ onRange, ...given }: CustomRangeProps) {
  const id = useId()
  const [from, setFrom] = useState(given.from ?? '')
  const [to, setTo] = useState(given.to ?? '')
  const [issues, setIssues] = useState(() => read(from, to).issues)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { range, issues } = read(from, to)
    setIssues(issues)
    if (range) onRange(range)
    else {
      const field = event.currentTarget.elements.namedItem(issues.from ? 'from' : 'to')
      if (field instanceof HTMLElement) field.focus()
    }
  }
  return (
    <form
      noValidate
      aria-labelledby={id}
      onSubmit={submit}
      className="flex flex-wrap items-start gap-3"
    >
      <h2 id={id} className="sr-only">
        Custom range
      </h2>
      <div className="w-44 max-sm:grow">
        <Field label="First day" error={issues.from}>
          <Input
            type="date"
            name="from"
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
        </Field>
      </div>
      <div className="w-44 max-sm:grow">
        <Field label="Last day" error={issues.to}>
          <Input type="date" name="to" value={to} onChange={({ target }) => setTo(target.value)} />
        </Field>
      </div>
      {/* In line with the fields, below their labels. */}
      <Button type="submit" className="mt-6">
        Apply
      </Button>
    </form>
  )
}
