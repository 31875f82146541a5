import type { SocialPlatform } from '@hopwise/contracts'
import { PlatformGlyph } from '#src/shared/ui/platform-glyph.tsx'

export function PlatformMark({ platform }: { platform: SocialPlatform }) {
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-[10px] bg-sunken text-ink">
      <PlatformGlyph platform={platform} className="size-[18px]" />
    </span>
  )
}
