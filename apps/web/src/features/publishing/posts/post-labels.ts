import type { Post, PostStatus, SocialPlatform } from '@hopwise/contracts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import type { BadgeTone } from '#src/shared/ui/badge.tsx'

export const postStatusNames: Record<PostStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  publishing: 'Publishing',
  published: 'Published',
  failed: 'Failed',
}

const postStatusTones: Record<PostStatus, BadgeTone> = {
  draft: 'gray',
  scheduled: 'blue',
  publishing: 'yellow',
  published: 'green',
  failed: 'red',
}

/** What a marketer reads alongside a post: ready to paste is a scheduled one whose time has come. */
export function postState(post: Post): { name: string; tone: BadgeTone } {
  if (post.isReadyToPaste) return { name: 'Ready to paste', tone: 'yellow' }
  return { name: postStatusNames[post.status], tone: postStatusTones[post.status] }
}

/** Why its platform takes no such post from us, whatever account is connected; null where it does. */
export function whyOnlyByHand(post: Pick<Post, 'platform'> & { imageUrl?: unknown }) {
  if (post.platform === 'snapchat') return 'Snapchat only lets approved apps post.'
  return post.platform === 'instagram' && !post.imageUrl ? 'Instagram posts need a picture.' : null
}

/** It was handed to its platform, and no one knows whether it stands there. */
export const isInDoubt = (post: Post) =>
  post.status === 'failed' && post.failure?.code === 'unknown'

/** Whether it can still go out at another time. */
export const canMove = ({ status }: Post) => status === 'scheduled'

/** When a post was or is to be posted; null for a draft. */
export const momentOf = (post: Post) => post.publishedAt ?? post.scheduledFor

/** Where a person goes to paste it. */
export const composeAddresses: Record<SocialPlatform, string> = {
  twitter: 'https://x.com/compose/post',
  instagram: 'https://www.instagram.com/',
  snapchat: 'https://www.snapchat.com/',
}

/** Its platform's own label for advertising; X alone takes it from an app. */
export function paidLabelHint(platform: SocialPlatform, isByHand: boolean): string {
  if (platform === 'twitter' && !isByHand)
    return `${platformNames[platform]} shows it as a paid partnership.`
  return `Also turn on the paid partnership label of ${platformNames[platform]}.`
}
