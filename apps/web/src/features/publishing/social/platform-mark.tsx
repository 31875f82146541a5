import type { SocialPlatform } from '@hopwise/contracts'
import { AtSign, Camera, Ghost, type LucideIcon } from 'lucide-react'

/** Signs of our own: the platforms' logos are theirs. */
const icons: Record<SocialPlatform, LucideIcon> = {
  twitter: AtSign,
  snapchat: Ghost,
  instagram: Camera,
}

export function PlatformMark({ platform }: { platform: SocialPlatform }) {
  const Icon = icons[platform]
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-[10px] bg-accent-soft text-accent">
      <Icon aria-hidden className="size-[18px]" />
    </span>
  )
}
