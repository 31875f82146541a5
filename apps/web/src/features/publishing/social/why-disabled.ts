import type { SocialAccount } from '@hopwise/contracts'
import { platformNames } from '#src/shared/format/platform-names.ts'

const connectFirst = 'Connect this account first.'

/** Why an account's figures cannot be opened; null when they can. */
export function whyNoAnalytics({ state, offers, platform }: SocialAccount): string | null {
  if (state === 'disconnected') return connectFirst
  return offers.analytics ? null : `${platformNames[platform]} offers no figures.`
}

export function whyNoPosts({ state, offers, platform }: SocialAccount): string | null {
  if (!offers.posts) return `${platformNames[platform]} does not list posts for other programs.`
  return state === 'disconnected' ? connectFirst : null
}
