import type { Utm } from '@hopwise/contracts'
import { useController, useWatch } from 'react-hook-form'
import { platformNames } from '../format/platform-names.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { IssueNote } from './issue-note.tsx'
import { useLinkFields } from './link-fields.ts'
import type { Issues } from './use-issues.ts'

interface UtmFieldsProps {
  issues: Issues
  /** What links of a platform begin with, as Settings say. */
  defaults: readonly { platform: string; utm: Utm }[]
}

const parts = [
  ['source', 'Source', '{platform}'],
  ['medium', 'Medium', 'affiliate'],
  ['campaign', 'Campaign', '{campaign}'],
  ['term', 'Term', ''],
  ['content', 'Content', '{link}'],
] as const

/** Added to every target that does not say them itself. */
export function UtmFields({ issues, defaults }: UtmFieldsProps) {
  const form = useLinkFields()
  const { field } = useController({ control: form.control, name: 'utm' })
  const platform = useWatch({ control: form.control, name: 'platform' })
  const utm = field.value ?? {}
  const isDisabled = issues.isAmazon
  const usual = defaults.find((one) => one.platform === platform)?.utm
  const isUsual =
    usual !== undefined && parts.every(([name]) => (utm[name] ?? '') === (usual[name] ?? ''))
  const set = (name: keyof Utm, value: string) => {
    const next = { ...utm, [name]: value || undefined }
    field.onChange(Object.values(next).some(Boolean) ? next : null)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div role="group" aria-label="UTM parameters" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <p className="text-body font-label">UTM parameters</p>
        {usual && !isUsual && !isDisabled && (
          <Button size="sm" variant="ghost" onClick={() => field.onChange(usual)}>
            Use the defaults of {platform ? platformNames[platform] : ''}
          </Button>
        )}
      </div>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {parts.map(([name, label, example]) => (
          <Field key={name} label={label} error={form.formState.errors.utm?.[name]?.message}>
            <Input
              autoComplete="off"
              spellCheck={false}
              placeholder={example}
              disabled={isDisabled && !utm[name]}
              value={utm[name] ?? ''}
              onChange={({ target }) => set(name, target.value)}
            />
          </Field>
        ))}
      </div>
      <IssueNote>{issues.at('utm')}</IssueNote>
      <p className="text-note text-ink-3">
        {'{platform}, {campaign} and {link} are filled in. Parameters already in a URL win.'}
      </p>
    </div>
  )
}
