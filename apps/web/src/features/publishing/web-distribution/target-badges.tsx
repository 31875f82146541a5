import type { WebTarget } from '@hopwise/contracts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { difficultyNames, policyLabels } from './target-labels.ts'

/** What decides at a glance: whose it is, what it says of links, how hard it is. */
export function TargetBadges({ target }: { target: WebTarget }) {
  const { siteRules, difficulty } = target
  const policy = policyLabels[siteRules.affiliateLinks]
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge tone={policy.tone}>{policy.name}</Badge>
      {difficulty && <Badge>{difficultyNames[difficulty]}</Badge>}
      <TargetMarks target={target} />
    </div>
  )
}

/** What sets it apart from others of its group. */
export function TargetMarks({ target: { kind, isVerified, removedAt } }: { target: WebTarget }) {
  return (
    <>
      {removedAt && <Badge>Removed</Badge>}
      {kind === 'own' && <Badge tone="blue">Your own</Badge>}
      {!isVerified && <Badge tone="yellow">Not verified</Badge>}
    </>
  )
}
