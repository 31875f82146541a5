import type { RotationArm, RotationReport } from '@hopwise/contracts'

/**
 * The share of new visitors an arm gets: that of each segment by its clicks, where segments have
 * shares of their own. `arm.share` alone is where none is known.
 */
export function visitorShare(
  { segments }: Pick<RotationReport, 'segments'>,
  arm: Pick<RotationArm, 'id' | 'share'>,
): number | null {
  const clicks = segments.reduce((sum, segment) => sum + segment.clicks, 0)
  if (arm.share === null || clicks === 0) return arm.share
  const toArm = segments.reduce((sum, segment) => {
    const own = segment.shares.find(({ id }) => id === arm.id)?.share ?? 0
    return sum + segment.clicks * own
  }, 0)
  return toArm / clicks
}
