import type { SmartLink } from '@hopwise/contracts'
import { formatCount } from '#src/shared/format/number.ts'
import { Badge } from '#src/shared/ui/badge.tsx'

/** What a link does, in a word each. */
export function SmartLinkBadges({ link }: { link: SmartLink }) {
  const paused = link.arms.filter(({ pausedAt }) => pausedAt !== null).length
  const rules = link.rules.length
  const words = [
    link.arms.length > 1 && `${link.arms.length} URLs`,
    rules > 0 && formatCount(rules, 'rule'),
    link.enableGeotargeting && 'Learns by country',
    link.enableDeviceTargeting && 'Learns by device',
    link.enableRetargeting && 'Retargeting',
    link.isCloaked && 'Cloaked',
    link.escapesApps && 'In-app escape',
    link.passesQuery && 'Passes query',
    link.utm && 'UTM',
    link.expiresAt && 'Expires',
    link.hasPassword && 'Password',
  ].filter((word) => typeof word === 'string')
  return (
    <>
      {words.map((word) => (
        <Badge key={word}>{word}</Badge>
      ))}
      {paused > 0 && <Badge>{paused} paused</Badge>}
    </>
  )
}
