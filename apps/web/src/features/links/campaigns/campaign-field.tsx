import { CampaignPicker } from '#src/shared/pickers/campaign-picker.tsx'
import { Field } from '#src/shared/ui/field.tsx'

interface CampaignFieldProps {
  value: number | null
  onChange: (campaignId: number | null) => void
  error: string | undefined
  /** The campaign that it counts for now, where that is known. */
  current?: { id: number; name: string } | null | undefined
}

/** Chooses the campaign that a link counts for. */
export function CampaignField({ value, onChange, error, current }: CampaignFieldProps) {
  return (
    <Field label="Campaign" aside="Optional" error={error}>
      <CampaignPicker
        value={value}
        onChange={onChange}
        current={current}
        placeholder="No campaign"
        none="No campaign"
      />
    </Field>
  )
}
