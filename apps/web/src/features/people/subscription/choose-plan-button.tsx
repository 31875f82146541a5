import { type CurrentSubscription, type Tier, tiers } from '@hopwise/contracts'
import { formatDate } from '#src/shared/format/date.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { isTrial } from './is-trial.ts'

interface ChoosePlanButtonProps {
  tier: Tier
  name: string
  current: CurrentSubscription
  isRefused: boolean
  /** The tier that is on its way, if one is. */
  choosing: Tier | null
  onChoose: () => void
}

interface Offer {
  label: string
  isOpen: boolean
}

function offerOf(tier: Tier, name: string, current: CurrentSubscription): Offer {
  const { currentPeriodEnd, cancelAtPeriodEnd } = current
  const isOnTrial = isTrial(current)
  if (isOnTrial && tier === 'basic') return { label: 'After the trial', isOpen: false }
  if (isOnTrial && tier === current.tier) return { label: `Subscribe to ${name}`, isOpen: true }
  if (tier === current.tier) return { label: 'Current plan', isOpen: false }
  if (tier === 'basic' && cancelAtPeriodEnd && currentPeriodEnd !== null) {
    return { label: `From ${formatDate(currentPeriodEnd)}`, isOpen: false }
  }
  const isUp = tiers.indexOf(tier) > tiers.indexOf(current.tier)
  return { label: `${isUp ? 'Upgrade' : 'Downgrade'} to ${name}`, isOpen: true }
}

export function ChoosePlanButton(props: ChoosePlanButtonProps) {
  const { tier, name, current, isRefused, choosing, onChoose } = props
  const { label, isOpen } = offerOf(tier, name, current)
  const isUp = tiers.indexOf(tier) >= tiers.indexOf(current.tier)
  return (
    <Button
      variant={isUp && isOpen ? 'primary' : 'secondary'}
      disabled={!isOpen || isRefused || (choosing !== null && choosing !== tier)}
      pending={choosing === tier}
      onClick={onChoose}
    >
      {choosing === tier ? 'Processing' : label}
    </Button>
  )
}
