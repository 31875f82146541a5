import type { LinkCondition } from '@hopwise/contracts'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { useNow } from '../ui/use-now.ts'
import { ConditionChips } from './condition-chips.tsx'
import { IssueNote } from './issue-note.tsx'
import type { RuleFields } from './link-fields.ts'

export interface RuleErrors {
  url?: string | undefined
  cap?: string | undefined
  when?: string | undefined
  name?: string | undefined
  conditionAt: (at: number) => string | undefined
}

interface RuleCardProps {
  rule: RuleFields
  at: number
  onChange: (rule: RuleFields) => void
  onRemove: () => void
  errors: RuleErrors
  /** What moves it among the others. */
  reorder: ReactNode
}

const periods = [
  { value: 'total', label: 'in all' },
  { value: 'day', label: 'a day' },
]

export function RuleCard({ rule, at, onChange, onRemove, errors, reorder }: RuleCardProps) {
  const noun = `rule ${at + 1}`
  return (
    <li
      aria-label={`Rule ${at + 1}`}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-sunken p-3"
    >
      <div className="flex items-center gap-1">
        <span className="shrink-0 text-cell font-label">Rule {at + 1}</span>
        <Input
          aria-label={`Name of ${noun}`}
          placeholder="Rule name (optional)"
          autoComplete="off"
          maxLength={80}
          value={rule.name ?? ''}
          onChange={({ target }) => onChange({ ...rule, name: target.value })}
          className="mx-2"
        />
        {reorder}
        <IconButton label={`Remove ${noun}`} icon={Trash2} size="sm" onClick={onRemove} />
      </div>
      <ConditionChips
        noun={noun}
        // safe because half-made conditions have every field of whole ones
        conditions={rule.when as LinkCondition[]}
        onChange={(when) => onChange({ ...rule, when })}
        errorAt={errors.conditionAt}
      />
      <Field label="Destination URL" required error={errors.url}>
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          value={rule.url}
          onChange={({ target }) => onChange({ ...rule, url: target.value })}
        />
      </Field>
      <Cap rule={rule} noun={noun} onChange={onChange} error={errors.cap} />
      <IssueNote>{errors.when ?? errors.name}</IssueNote>
      <OverNote when={rule.when} />
    </li>
  )
}

/** Not a fault: a link keeps its rule of last week alongside the others. */
function OverNote({ when }: Pick<RuleFields, 'when'>) {
  const now = useNow().getTime()
  const isOver = when.some(
    (one) => one.kind === 'dates' && one.until !== null && Date.parse(one.until) <= now,
  )
  return isOver ? (
    <p role="status" className="rounded-control bg-yellow-soft px-3 py-2 text-note text-yellow">
      This rule’s dates are over, so it no longer matches anyone.
    </p>
  ) : null
}

interface CapProps extends Pick<RuleCardProps, 'rule' | 'onChange'> {
  noun: string
  error: string | undefined
}

const firstCap = { clicks: 100, per: 'total' } as const

function Cap({ rule, noun, onChange, error }: CapProps) {
  const { cap } = rule
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Checkbox
          label="Stop after"
          checked={cap != null}
          onChange={(isOn) => onChange({ ...rule, cap: isOn ? firstCap : null })}
        />
        {cap && (
          <>
            <Input
              type="number"
              min={1}
              step={1}
              aria-label={`Clicks after which ${noun} stops`}
              aria-invalid={error ? true : undefined}
              value={Number.isNaN(cap.clicks) ? '' : cap.clicks}
              onChange={({ target }) =>
                onChange({ ...rule, cap: { ...cap, clicks: target.valueAsNumber } })
              }
              className="w-28"
            />
            <span className="text-body">clicks</span>
            <Select
              aria-label={`Period of the clicks of ${noun}`}
              options={periods}
              value={cap.per}
              onChange={({ target }) =>
                onChange({
                  ...rule,
                  cap: { ...cap, per: target.value === 'day' ? 'day' : 'total' },
                })
              }
            />
          </>
        )}
      </div>
      <IssueNote>{error}</IssueNote>
    </div>
  )
}
