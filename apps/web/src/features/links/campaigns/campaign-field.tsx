import { CampaignPicker } from '#src/shared/pickers/campaign-picker.tsx'
import { Field } from '#src/shared/ui/field.tsx'

interface CampaignFieldProps {
  value: number | null
  onChange: (campaignId: number | null) => void
  error: string | undefined
}

/** Chooses the campaign that a link counts for. */
export function CampaignField({ value, onChange, error }: CampaignFieldProps) {
  return (
    <Field label="Campaign" aside="Optional" error={error}>
      <CampaignPicker
        value={value}
        onChange={onChange}
        placeholder="No campaign"
        none="No campaign"
      />
    </Field>
  )
}
