import { earningQuery } from '@hopwise/contracts'
import { type FormEvent, useState } from 'react'
import { Button } from '#src/shared/ui/button.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'

interface DayRangeFieldsProps {
  from: string | undefined
  to: string | undefined
  onRange: (range: { from: string | undefined; to: string | undefined }) => void
}

function issuesOf(from: string, to: string): { from?: string; to?: string } {
  const read = earningQuery.safeParse({
    period: 'custom',
    from: from || undefined,
    to: to || undefined,
  })
  const issues: { from?: string; to?: string } = {}
  for (const { path, message } of read.error?.issues ?? []) {
    const field = path[0]
    if (field === 'from' || field === 'to') issues[field] ??= message
  }
  return issues
}

/** Two days, both included; either may be left open. */
export function DayRangeFields({ onRange, ...given }: DayRangeFieldsProps) {
  const [from, setFrom] = useState(given.from ?? '')
  const [to, setTo] = useState(given.to ?? '')
  const [issues, setIssues] = useState<ReturnType<typeof issuesOf>>({})
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = issuesOf(from, to)
    setIssues(found)
    if (!found.from && !found.to) onRange({ from: from || undefined, to: to || undefined })
  }
  return (
    <form
      noValidate
      aria-label="Custom range"
      onSubmit={submit}
      className="flex flex-wrap items-start gap-3"
    >
      <div className="w-44 max-sm:grow">
        <Field label="First day" error={issues.from}>
          <Input type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
        </Field>
      </div>
      <div className="w-44 max-sm:grow">
        <Field label="Last day" error={issues.to}>
          <Input type="date" value={to} onChange={({ target }) => setTo(target.value)} />
        </Field>
      </div>
      {/* In line with the fields, below their labels. */}
      <Button type="submit" className="mt-6">
        Apply
      </Button>
    </form>
  )
}
