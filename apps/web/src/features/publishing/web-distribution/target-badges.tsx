import type { WebTarget } from '@hopwise/contracts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { difficultyNames, policyLabels } from './target-labels.ts'

/** What decides at a glance: whose it is, what it says of links, how hard it is. */
export function TargetBadges({
  target,
  hasDifficulty = true,
}: {
  target: WebTarget
  /** Not where it has a column of its own. */
  hasDifficulty?: boolean
}) {
  const { kind, siteRules, difficulty, isVerified, removedAt } = target
  const policy = policyLabels[siteRules.affiliateLinks]
  return (
    <div className={cx('flex gap-1.5', hasDifficulty && 'flex-wrap')}>
      {removedAt && <Badge>Removed</Badge>}
      {kind === 'own' && <Badge tone="blue">Your own</Badge>}
      <Badge tone={policy.tone}>{policy.name}</Badge>
      {hasDifficulty && difficulty && <Badge>{difficultyNames[difficulty]}</Badge>}
      {!isVerified && <Badge tone="yellow">Not verified</Badge>}
    </div>
  )
}
