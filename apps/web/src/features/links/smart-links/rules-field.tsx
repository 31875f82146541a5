import { mostRules } from '@hopwise/contracts'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { type FieldError, get, useController } from 'react-hook-form'
import { Button } from '#src/shared/ui/button.tsx'
import { FaultNote } from './fault-note.tsx'
import { ReorderButtons } from './reorder-buttons.tsx'
import { RuleCard, type RuleErrors } from './rule-card.tsx'
import type { Faults } from './use-faults.ts'
import { movedTo, useMovedFocus } from './use-moved-focus.ts'
import type { RuleFields, SmartLinkForm } from './use-smart-link-form.ts'

interface RulesFieldProps {
  form: SmartLinkForm
  faults: Faults
}

let made = 0

/** Its id tells it apart until the server gives it one that lasts. */
function newRule(): RuleFields {
  made += 1
  return { id: `new-${made}`, name: '', when: [], url: '', cap: null }
}

/** The first rule that holds decides; who meets none goes on to the rotation. */
export function RulesField({ form, faults }: RulesFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'rules' })
  const rules = field.value ?? []
  const [removed, setRemoved] = useState<{ rule: RuleFields; at: number } | null>(null)
  const { list, note } = useMovedFocus()
  const adder = useRef<HTMLButtonElement>(null)
  const told = (path: string) =>
    (get(form.formState.errors, path) as FieldError | undefined)?.message
  const errorsOf = (at: number): RuleErrors => {
    const path = `rules.${at}`
    return {
      url: told(`${path}.url`) ?? faults.at(`${path}.url`),
      cap: told(`${path}.cap.clicks`) ?? told(`${path}.cap`),
      when: faults.at(`${path}.when`) ?? told(`${path}.when`),
      name: told(`${path}.name`),
      conditionAt: (which) =>
        told(`${path}.when.${which}.in`) ??
        told(`${path}.when.${which}.in.0`) ??
        told(`${path}.when.${which}`) ??
        faults.at(`${path}.when.${which}`),
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
      <FaultNote>{fieldState.error?.message}</FaultNote>
      <div>
        <Button
          ref={adder}
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
