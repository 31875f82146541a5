import type { Campaign } from '@hopwise/contracts'
import { Pause, Play } from 'lucide-react'
import { ApiError } from '#src/shared/api/api-error.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
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
  const isActive = campaign.status === 'active'
  const { act, isPending } = useAction({
    run: useChangeCampaign(),
    done: 'Campaign updated successfully!',
    failed: 'Failed to update campaign. Please try again.',
    onFailed: (error) => {
      // The dialog that opens says what is missing.
      const isEnded = isAboutItsEnd(error)
      if (isEnded) onEnded(campaign)
      return isEnded
    },
  })
  const Icon = isActive ? Pause : Play
  const verb = isActive ? 'Pause' : 'Resume'
  return (
    <Button
      size="sm"
      pending={isPending}
      onClick={() => void act({ id: campaign.id, status: isActive ? 'paused' : 'active' })}
      aria-label={`${verb} ${campaign.name}`}
      className={className}
    >
      {!isPending && <Icon aria-hidden />}
      {verb}
    </Button>
  )
}
