import type { SocialPlatform, SocialRefusal } from '@hopwise/contracts'
import { platformNames } from '#src/shared/format/platform-names.ts'

const unchanged = 'Nothing was changed. Please try again.'

const words: Record<SocialRefusal, (name: string) => string> = {
  'signed-out': () => 'You were signed out. Please connect again.',
  'unknown-handshake': (name) =>
    `We got an unexpected response from ${name}. Please connect again.`,
  'access-denied': (name) => `${name} was not connected: access was denied there.`,
  'no-permission': (name) =>
    `${name} was not connected: it didn’t grant permission. Please try again.`,
  'token-refused': (name) =>
    `${name} was not connected: it rejected the authorization. ${unchanged}`,
  'rate-limited': (name) =>
    `${name} was not connected: it isn’t accepting more requests right now. ${unchanged}`,
  away: (name) => `${name} was not connected: it can’t be reached right now. ${unchanged}`,
  'not-understood': (name) =>
    `${name} was not connected: we couldn’t read its answer. ${unchanged}`,
  'connected-elsewhere': (name) =>
    `That account is already connected on another ${name} card. Sign in there with a different account to connect it.`,
  'no-room': (name) =>
    `${name} was not connected: your plan doesn’t allow more social accounts. Change the plan under Subscription to add more.`,
  gone: (name) => `${name} was not connected: its card can no longer be connected.`,
  failed: () => 'Something went wrong on our side. Please connect again.',
}

/** Why a connection did not come about, in a sentence. */
export function refusalMessage(
  reason: SocialRefusal,
  platform: SocialPlatform | undefined,
): string {
  return words[reason](platform === undefined ? 'The platform' : platformNames[platform])
}
