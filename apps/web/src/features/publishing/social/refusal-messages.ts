import type { SocialPlatform, SocialRefusal } from '@hopwise/contracts'
import { platformNames } from '#src/shared/format/platform-names.ts'

const unchanged = 'Nothing was changed; please try again.'

const words: Record<SocialRefusal, (name: string) => string> = {
  'signed-out': () => 'You were signed out. Please connect again.',
  'unknown-handshake': (name) =>
    `This answer of ${name} belongs to no connection of yours that is under way. Please connect again.`,
  'access-denied': (name) => `${name} was not connected: the access was refused there.`,
  'no-permission': (name) =>
    `${name} was not connected: it sent no permission back. Please try again.`,
  'token-refused': (name) =>
    `${name} was not connected: it did not accept the permission it gave. ${unchanged}`,
  'rate-limited': (name) =>
    `${name} was not connected: it takes no more calls right now. ${unchanged}`,
  away: (name) => `${name} was not connected: it is away. ${unchanged}`,
  'not-understood': (name) =>
    `${name} was not connected: it answered something we do not understand. ${unchanged}`,
  'connected-elsewhere': (name) =>
    `That account is connected already, on another ${name} card. Sign in there as someone else to connect a further account.`,
  'no-room': (name) =>
    `${name} was not connected: your plan allows no more social accounts. Change the plan under Subscription to add more.`,
  gone: (name) => `${name} was not connected: its card cannot be connected any more.`,
  failed: () => 'Something went wrong on our side. Please connect again.',
}

/** Why a connection did not come about, in a sentence. */
export function refusalMessage(
  reason: SocialRefusal,
  platform: SocialPlatform | undefined,
): string {
  return words[reason](platform === undefined ? 'The platform' : platformNames[platform])
}
