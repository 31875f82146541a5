import { useQuery } from '@tanstack/react-query'
import { Field } from '#src/shared/ui/field.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { campaignChoicesQuery } from './campaigns.queries.ts'

interface CampaignFieldProps {
  value: number | null
  onChange: (campaignId: number | null) => void
  error: string | undefined
  /** The campaign it is in already, which may be archived and so not among the choices. */
  current?: { id: number; name: string } | null
}

/** Chooses the campaign that a link counts for. */
export function CampaignField({ value, onChange, error, current }: CampaignFieldProps) {
  const { data } = useQuery(campaignChoicesQuery)
  const choices = data?.items ?? []
  const isListed = choices.some(({ id }) => id === current?.id)
  const options = [...(current && !isListed ? [current] : []), ...choices].map(({ id, name }) => ({
    value: String(id),
    label: name,
  }))
  return (
    <Field label="Campaign" aside="Optional" error={error}>
      <Select
        options={options}
        placeholder="No campaign"
        value={value === null ? '' : String(value)}
        onChange={({ target }) => onChange(Number(target.value) || null)}
      />
    </Field>
  )
}
