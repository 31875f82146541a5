import type { Campaign } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { campaignQueryOf, campaignsQuery } from '../api/campaigns.ts'
import { type Choices, RecordPicker, type RecordPickerProps } from './record-picker.tsx'

type Choice = Pick<Campaign, 'id' | 'name'>

const choices: Choices<Choice> = {
  noun: 'campaign',
  usePage: (query, enabled) =>
    useQuery({ ...campaignsQuery({ ...query, order: 'name' }), enabled }),
  useOne: (id) => useQuery({ ...campaignQueryOf(id ?? 0), enabled: id !== null }).data,
  optionOf: ({ name }) => ({ label: name }),
}

export const CampaignPicker = (props: RecordPickerProps<Choice>) => (
  <RecordPicker choices={choices} {...props} />
)
