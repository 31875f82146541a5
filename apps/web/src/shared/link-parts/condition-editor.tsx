import type { LinkCondition } from '@hopwise/contracts'
import { useState } from 'react'
import { useCurrentUser } from '../api/current-user.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { ChoiceList } from './choice-list.tsx'
import { choicesOf } from './condition-labels.ts'
import { MomentField } from './moment-field.tsx'

interface ConditionEditorProps {
  condition: LinkCondition
  onChange: (condition: LinkCondition) => void
}

const nouns = {
  country: 'countries',
  device: 'devices',
  os: 'systems',
  language: 'languages',
  platform: 'platforms',
} as const

const asTag = (typed: string) =>
  /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(typed.trim()) ? typed.trim().toLowerCase() : null

export function ConditionEditor({ condition, onChange }: ConditionEditorProps) {
  if (condition.kind === 'dates') return <Dates condition={condition} onChange={onChange} />
  if (condition.kind === 'referrer') return <Referrers condition={condition} onChange={onChange} />
  const { kind } = condition
  return (
    <ChoiceList
      noun={nouns[kind]}
      choices={choicesOf(kind)}
      chosen={condition.in}
      // safe because the values are those of the kind's own list
      onChange={(chosen) => onChange({ kind, in: chosen } as LinkCondition)}
      {...(kind === 'language' && { readTyped: asTag })}
    />
  )
}

type Of<Kind> = Extract<LinkCondition, { kind: Kind }>

interface EditorOf<Kind> {
  condition: Of<Kind>
  onChange: (condition: LinkCondition) => void
}

function Referrers({ condition, onChange }: EditorOf<'referrer'>) {
  const [typed, setTyped] = useState(condition.in.join(', '))
  return (
    <Field label="Sites" hint="Separated by commas, such as reddit.com, t.co.">
      <Input
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="reddit.com"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange({ kind: 'referrer', in: hostsOf(target.value) })
        }}
      />
    </Field>
  )
}

/** Whole addresses are cut down to their hosts. */
function hostsOf(text: string): string[] {
  return text
    .split(/[\s,;]+/)
    .map((one) =>
      one
        .replace(/^https?:\/\//i, '')
        .replace(/[/?#].*$/, '')
        .toLowerCase(),
    )
    .filter((one, at, all) => one !== '' && all.indexOf(one) === at)
}

function Dates({ condition, onChange }: EditorOf<'dates'>) {
  const { timeZone } = useCurrentUser().workspace
  const { from, until } = condition
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <MomentField
        label="From"
        timeZone={timeZone}
        instant={from}
        onChange={(instant) => onChange({ ...condition, from: instant })}
      />
      <MomentField
        label="Until"
        timeZone={timeZone}
        instant={until}
        onChange={(instant) => onChange({ ...condition, until: instant })}
      />
      <p className="text-note text-ink-3 sm:col-span-2">
        Time zone: {timeZone.replaceAll('_', ' ')}. Leave either one empty for no limit.
      </p>
    </div>
  )
}
