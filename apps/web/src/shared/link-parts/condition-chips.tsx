import type { LinkCondition } from '@hopwise/contracts'
import { Globe, Smartphone, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { DashedChip } from '../ui/dashed-chip.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Select } from '../ui/select.tsx'
import { ConditionEditor } from './condition-editor.tsx'
import { type ConditionKind, conditionNames, describeCondition } from './condition-labels.ts'
import { IssueNote } from './issue-note.tsx'

interface ConditionChipsProps {
  /** The rule they belong to, such as `rule 2`. */
  noun: string
  conditions: readonly LinkCondition[]
  onChange: (conditions: LinkCondition[]) => void
  errorAt: (at: number) => string | undefined
}

const kinds = Object.entries(conditionNames).map(([value, label]) => ({ value, label }))

const blank = (kind: ConditionKind): LinkCondition =>
  kind === 'dates' ? { kind, from: null, until: null } : { kind, in: [] }

/** What most rules ask for, one press away; the list has them all. */
const quickKinds = [
  { kind: 'country', icon: Globe },
  { kind: 'device', icon: Smartphone },
] as const

/** Each condition as a chip that opens what it holds; all of them must hold. */
export function ConditionChips({ noun, conditions, onChange, errorAt }: ConditionChipsProps) {
  const [open, setOpen] = useState<number | null>(null)
  const id = useId()
  const editor = useRef<HTMLDivElement>(null)
  /** The chip that was pressed is gone. */
  const [takesFocus, setTakesFocus] = useState(false)
  useEffect(() => {
    if (takesFocus) editor.current?.querySelector('input')?.focus()
    setTakesFocus(false)
  }, [takesFocus])
  // The place is what distinguishes two conditions.
  const placed = conditions.map((condition, at) => ({ condition, at }))
  const opened = open === null ? undefined : conditions[open]
  const add = (kind: ConditionKind) => {
    setOpen(conditions.length)
    onChange([...conditions, blank(kind)])
  }
  const remove = (at: number) => {
    onChange(conditions.toSpliced(at, 1))
    setOpen(null)
  }
  return (
    <div className="grid gap-2">
      <ul aria-label={`Conditions of ${noun}`} className="flex flex-wrap items-center gap-2">
        {placed.map(({ condition, at }) => {
          const words = describeCondition(condition)
          return (
            <li
              key={at}
              className={cx(
                'flex min-w-0 max-w-full items-center rounded-full border bg-surface',
                errorAt(at) ? 'border-red' : 'border-line-strong',
                at === open && 'border-accent',
              )}
            >
              <button
                type="button"
                aria-expanded={at === open}
                aria-controls={at === open ? id : undefined}
                onClick={() => setOpen(at === open ? null : at)}
                className="min-w-0 truncate rounded-full py-1 pl-3 text-cell"
              >
                {words}
              </button>
              <IconButton
                label={`Remove condition ${words}`}
                icon={X}
                size="sm"
                className="rounded-full"
                onClick={() => remove(at)}
              />
            </li>
          )
        })}
        {quickKinds
          .filter((quick) => conditions.every(({ kind }) => kind !== quick.kind))
          .map(({ kind, icon }) => (
            <li key={kind}>
              <DashedChip
                icon={icon}
                label={`${conditionNames[kind]}: add to ${noun}`}
                onPress={() => {
                  add(kind)
                  setTakesFocus(true)
                }}
              >
                {conditionNames[kind]}
              </DashedChip>
            </li>
          ))}
        <li>
          <Select
            aria-label={`Add a condition to ${noun}`}
            options={kinds}
            placeholder={
              conditions.length === 0 ? 'Every visitor; add a condition' : 'Add condition'
            }
            value=""
            onChange={({ target }) => {
              const kind = kinds.find(({ value }) => value === target.value)?.value
              if (kind === undefined) return
              // safe because the options are the kinds
              add(kind as ConditionKind)
            }}
          />
        </li>
      </ul>
      {open !== null && opened && (
        <div
          ref={editor}
          id={id}
          className="grid gap-3 rounded-control border border-line bg-surface p-3"
        >
          <ConditionEditor
            key={`${open} ${opened.kind}`}
            condition={opened}
            onChange={(next) => onChange(conditions.with(open, next))}
          />
          <div>
            <Button size="sm" onClick={() => setOpen(null)}>
              Done
            </Button>
          </div>
        </div>
      )}
      {placed.map(({ condition, at }) => (
        <IssueNote key={at}>
          {errorAt(at) && `${conditionNames[condition.kind]}: ${errorAt(at)}`}
        </IssueNote>
      ))}
    </div>
  )
}
