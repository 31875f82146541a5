import type { PostingMode, SocialPlatform } from '@hopwise/contracts'

interface Placed {
  platform: SocialPlatform
  imageUrl?: string | null | undefined
}

/** What the platform takes from us at all: X texts, Instagram pictures; Snap wants its app approved. */
export function usualMode({ platform, imageUrl }: Placed): PostingMode {
  if (platform === 'snapchat') return 'by-hand'
  return platform === 'instagram' && !imageUrl ? 'by-hand' : 'automatic'
}

/** Why a post cannot be posted automatically, by field; null where it can. */
export function whyByHand({
  platform,
  imageUrl,
}: Placed): { path: string; message: string } | null {
  if (platform === 'snapchat') {
    return {
      path: 'mode',
      message:
        'Snapchat only lets approved apps post. Post it by hand: we’ll remind you and have it ready to paste.',
    }
  }
  if (platform === 'instagram' && !imageUrl) {
    return {
      path: 'imageUrl',
      message: 'Instagram posts need a picture. Add one, or post it by hand.',
    }
  }
  return null
}
