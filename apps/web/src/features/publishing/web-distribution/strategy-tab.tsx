import type { DistributionPriority, WebNiche } from '@hopwise/contracts'
import { PrioritiesCard } from './priorities-card.tsx'
import { StrategyCards } from './strategy-cards.tsx'
import { TopTargetsCard } from './top-targets-card.tsx'

interface StrategyTabProps {
  niche: WebNiche
  onNiche: (niche: WebNiche) => void
  onOpenTarget: (id: number) => void
  onAction: (priority: DistributionPriority) => void
}

export function StrategyTab({ niche, onNiche, onOpenTarget, onAction }: StrategyTabProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <PrioritiesCard onOpenTarget={onOpenTarget} onAction={onAction} />
        <TopTargetsCard onOpenTarget={onOpenTarget} />
      </div>
      <StrategyCards niche={niche} onNiche={onNiche} onOpenTarget={onOpenTarget} />
    </div>
  )
}
