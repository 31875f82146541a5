import type { WebTarget } from '@hopwise/contracts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { difficultyNames, policyLabels } from './target-labels.ts'

/** What decides at a glance: whose it is, what it says of links, how hard it is. */
export function TargetBadges({ target }: { target: WebTarget }) {
  const { kind, siteRules, difficulty, isVerified, removedAt } = target
  const policy = policyLabels[siteRules.affiliateLinks]
  return (
    <div className="flex flex-wrap gap-1.5">
      {removedAt && <Badge>Removed</Badge>}
      {kind === 'own' && <Badge tone="blue">Your own</Badge>}
      <Badge tone={policy.tone}>{policy.name}</Badge>
      {difficulty && <Badge>{difficultyNames[difficulty]}</Badge>}
      {!isVerified && <Badge tone="yellow">Not verified</Badge>}
    </div>
  )
}
