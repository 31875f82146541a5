import type { PlatformTrouble } from '#src/integrations/social/platform-failure.ts'

const endsOf: Record<PlatformTrouble['kind'], string> = {
  'token-refused': 'did not accept the access it granted',
  'rate-limited': 'accepts no more requests right now',
  away: 'is unavailable',
  'not-understood': 'sent a response we do not understand',
}

const reasonOf = (trouble: PlatformTrouble) => ('reason' in trouble ? `: ${trouble.reason}` : '')

/** Said on the card while figures are old. */
export function readingFailed(name: string, trouble: PlatformTrouble): string {
  if (trouble.kind === 'token-refused') {
    return `${name} no longer accepts our access. Reconnect to continue.`
  }
  return `${name} ${endsOf[trouble.kind]}${reasonOf(trouble)}. You see the last figures we read.`
}
