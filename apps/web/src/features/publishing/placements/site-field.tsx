import type { WebTarget } from '@hopwise/contracts'
import type { RefCallback } from 'react'
import { Combobox } from '#src/shared/ui/combobox.tsx'
import { Field } from '#src/shared/ui/field.tsx'

interface SiteFieldProps {
  sites: readonly WebTarget[]
  value: number | null
  onChange: (id: number) => void
  error: string | undefined
  ref: RefCallback<HTMLElement>
}

export function SiteField({ sites, value, onChange, error, ref }: SiteFieldProps) {
  const chosen = sites.find(({ id }) => id === value)
  return (
    <Field label="Target site" required error={error} hint={chosen?.rules[0]}>
      <Combobox
        ref={ref}
        value={value === null ? null : String(value)}
        onChange={(id) => onChange(Number(id))}
        options={sites.map(({ id, name, platform }) => ({
          value: String(id),
          label: name,
          detail: platform,
        }))}
        placeholder="Select a site"
        searchPlaceholder="Search sites"
        empty="No matching sites"
      />
    </Field>
  )
}
