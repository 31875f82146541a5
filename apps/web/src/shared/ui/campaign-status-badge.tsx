import type { CampaignStatus } from '@hopwise/contracts'
import { Badge, type BadgeTone } from './badge.tsx'

export const campaignStatusNames: Record<CampaignStatus, string> = {
  active: 'Active',
  paused: 'Paused',
  completed: 'Completed',
}

const tones: Record<CampaignStatus, BadgeTone> = {
  active: 'green',
  paused: 'yellow',
  completed: 'gray',
}

export function CampaignStatusBadge({ status }: { status: CampaignStatus }) {
  return <Badge tone={tones[status]}>{campaignStatusNames[status]}</Badge>
}
