import type { Campaign } from '@hopwise/contracts'
import { Pause, Play } from 'lucide-react'
import { Button } from '#src/shared/ui/button.tsx'
import { usePausing } from './use-pausing.ts'

interface PauseButtonProps {
  campaign: Campaign
  onEnded: (campaign: Campaign) => void
  className?: string
}

export function PauseButton({ campaign, onEnded, className }: PauseButtonProps) {
  const { verb, isPending, toggle } = usePausing(campaign, onEnded)
  const Icon = verb === 'Pause' ? Pause : Play
  return (
    <Button
      size="sm"
      pending={isPending}
      onClick={toggle}
      aria-label={`${verb} ${campaign.name}`}
      className={className}
    >
      {!isPending && <Icon aria-hidden />}
      {verb}
    </Button>
  )
}
