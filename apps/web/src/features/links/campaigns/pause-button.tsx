import type { Campaign } from '@hopwise/contracts'
import { Pause, Play } from 'lucide-react'
import { Button } from '#src/shared/ui/button.tsx'
import type { ButtonSize, ButtonVariant } from '#src/shared/ui/button-classes.ts'
import { usePausing } from './use-pausing.ts'

interface PauseButtonProps {
  campaign: Campaign
  onEnded: (campaign: Campaign) => void
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
}

export function PauseButton(props: PauseButtonProps) {
  const { campaign, onEnded, variant, size = 'sm', className } = props
  const { verb, isPending, toggle } = usePausing(campaign, onEnded)
  const Icon = verb === 'Pause' ? Pause : Play
  return (
    <Button
      size={size}
      {...(variant && { variant })}
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
