import { mostRules } from '@hopwise/contracts'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { type FieldError, get, useController } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { IssueNote } from './issue-note.tsx'
import { type RuleFields, useLinkFields } from './link-fields.ts'
import { newRule } from './new-rule.ts'
import { ReorderButtons } from './reorder-buttons.tsx'
import { RuleCard, type RuleErrors } from './rule-card.tsx'
import type { Issues } from './use-issues.ts'
import { movedTo, useMovedFocus } from './use-moved-focus.ts'

interface RulesFieldProps {
  issues: Issues
}

/** The first matching rule wins. Everyone else goes to the rotation. */
export function RulesField({ issues }: RulesFieldProps) {
  const form = useLinkFields()
  const { field, fieldState } = useController({ control: form.control, name: 'rules' })
  const rules = field.value ?? []
  const [removed, setRemoved] = useState<{ rule: RuleFields; at: number } | null>(null)
  const { list, note } = useMovedFocus()
  const adder = useRef<HTMLButtonElement>(null)
  const reported = (path: string) =>
    (get(form.formState.errors, path) as FieldError | undefined)?.message
  const errorsOf = (at: number): RuleErrors => {
    const path = `rules.${at}`
    return {
      url: reported(`${path}.url`) ?? issues.at(`${path}.url`),
      cap: reported(`${path}.cap.clicks`) ?? reported(`${path}.cap`),
      when: issues.at(`${path}.when`) ?? reported(`${path}.when`),
      name: reported(`${path}.name`),
      conditionAt: (which) =>
        reported(`${path}.when.${which}.in`) ??
        reported(`${path}.when.${which}.in.0`) ??
        reported(`${path}.when.${which}`) ??
        issues.at(`${path}.when.${which}`),
    }
  }
  const change = (next: RuleFields[]) => {
    field.onChange(next)
    if (fieldState.invalid) form.clearErrors('rules')
  }
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      {rules.length > 0 && (
        <ol ref={list} aria-label="Rules" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {rules.map((rule, at) => (
            <RuleCard
              key={rule.id ?? at}
              rule={rule}
              at={at}
              onChange={(next) => change(rules.with(at, next))}
              onRemove={() => {
                setRemoved({ rule, at })
                change(rules.toSpliced(at, 1))
                adder.current?.focus()
              }}
              errors={errorsOf(at)}
              reorder={
                <ReorderButtons
                  noun={`rule ${at + 1}`}
                  at={at}
                  count={rules.length}
                  onMove={(to) => {
                    note(at, to)
                    change(movedTo(rules, at, to))
                  }}
                />
              }
            />
          ))}
        </ol>
      )}
      {removed && (
        <p role="status" className="flex items-center gap-2 text-cell text-ink-2">
          Removed {removed.rule.name ? `the rule “${removed.rule.name}”` : `rule ${removed.at + 1}`}
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              change(rules.toSpliced(removed.at, 0, removed.rule))
              setRemoved(null)
            }}
          >
            Undo
          </Button>
        </p>
      )}
      <IssueNote>{fieldState.error?.message}</IssueNote>
      <div>
        <Button
          ref={adder}
          data-adder="rules"
          disabled={rules.length >= mostRules}
          onClick={() => {
            setRemoved(null)
            change([...rules, newRule()])
          }}
        >
          <Plus aria-hidden />
          Add rule
        </Button>
      </div>
    </div>
  )
}
