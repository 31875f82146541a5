import { z } from 'zod'
import { asked, typed } from '#src/shared/collection/address.ts'
import { isAddress } from '#src/shared/format/is-address.ts'

/** What a phone's share sheet sends, under the names of `share_target` in manifest.webmanifest. */
export const shareSearch = z.object({
  sharedUrl: asked(typed),
  sharedText: asked(typed),
  sharedTitle: asked(typed),
})
type Share = z.output<typeof shareSearch>

export const noShare: Share = {
  sharedUrl: undefined,
  sharedText: undefined,
  sharedTitle: undefined,
}

const afterAddress = /[.,;:!?)\]}"'”’»]+$/

/**
 * The address of the page that was shared, which many apps put into the text, or that was pasted; null
 * where nothing was.
 */
export function sharedAddress(share: Share): string | null {
  const parts = [share.sharedUrl, share.sharedText, share.sharedTitle]
  if (parts.every((part) => part === undefined)) return null
  if (isAddress(share.sharedUrl ?? '')) return share.sharedUrl ?? null
  const [found = ''] = /https?:\/\/\S+/.exec(parts.join(' ')) ?? []
  return found.replace(afterAddress, '')
}
