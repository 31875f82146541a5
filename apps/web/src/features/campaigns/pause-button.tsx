import type { Campaign } from '@hopwise/contracts'
import { Pause, Play } from 'lucide-react'
import { ApiError } from '#src/shared/api/api-error.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useChangeCampaign } from './campaigns.queries.ts'

interface PauseButtonProps {
  campaign: Campaign
  onEnded: (campaign: Campaign) => void
  className?: string
}

function isAboutItsEnd(error: unknown): boolean {
  return error instanceof ApiError && error.issues.some(({ path }) => path === 'endDate')
}

/** An active campaign pauses; any other resumes. */
export function PauseButton({ campaign, onEnded, className }: PauseButtonProps) {
  const change = useChangeCampaign()
  const isActive = campaign.status === 'active'
  const toggle = async () => {
    try {
      await change.mutateAsync({ id: campaign.id, status: isActive ? 'paused' : 'active' })
      toast({ title: 'Campaign updated successfully!' })
    } catch (error) {
      // The dialog that opens says what is missing.
      if (isAboutItsEnd(error)) return onEnded(campaign)
      const description = 'Failed to update campaign. Please try again.'
      toast({ title: 'Error', description, variant: 'destructive' })
    }
  }
  const Icon = isActive ? Pause : Play
  const verb = isActive ? 'Pause' : 'Resume'
  return (
    <Button
      size="sm"
      pending={change.isPending}
      onClick={() => void toggle()}
      aria-label={`${verb} ${campaign.name}`}
      className={className}
    >
      {!change.isPending && <Icon aria-hidden />}
      {verb}
    </Button>
  )
}
