import type { PlatformTrouble } from '#src/integrations/social/platform-failure.ts'

const endsOf: Record<PlatformTrouble['kind'], string> = {
  'token-refused': 'did not accept the permission it gave',
  'rate-limited': 'takes no more calls right now',
  away: 'is away',
  'not-understood': 'answered something we do not understand',
}

const reasonOf = (trouble: PlatformTrouble) => ('reason' in trouble ? `: ${trouble.reason}` : '')

/** Said on the card while figures are old. */
export function readingFailed(name: string, trouble: PlatformTrouble): string {
  if (trouble.kind === 'token-refused') {
    return `${name} no longer accepts our access. Connect again to go on.`
  }
  return `${name} ${endsOf[trouble.kind]}${reasonOf(trouble)}. The figures are the last ones we read.`
}
