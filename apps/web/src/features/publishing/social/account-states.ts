import type { SocialAccount } from '@hopwise/contracts'
import type { BadgeTone } from '#src/shared/ui/badge.tsx'

/** How the state of an account looks and reads, and what is done about it in Settings. */
export const accountStates: Record<
  SocialAccount['state'],
  { tone: BadgeTone; label: string; verb: string }
> = {
  connected: { tone: 'green', label: 'Connected', verb: 'Manage' },
  reconnect: { tone: 'red', label: 'Reconnect', verb: 'Reconnect' },
  disconnected: { tone: 'gray', label: 'Not connected', verb: 'Connect' },
}
