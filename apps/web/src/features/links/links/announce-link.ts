import type { AffiliateLink } from '@hopwise/contracts'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { copyText } from '#src/shared/ui/copy-text.ts'
import { linkCopied } from '#src/shared/ui/link-copied.ts'
import { type ToastMessage, toast } from '#src/shared/ui/toast-store.ts'

export const creationFailed = 'Failed to create affiliate link. Please try again.'

/** Copies a new link; where the browser keeps the clipboard to itself, the toast has the button. */
export async function announceLink(
  { shortUrl }: AffiliateLink,
  next?: ToastMessage['action'],
): Promise<void> {
  const title = 'Affiliate link created successfully!'
  if (await copyText(shortUrl)) {
    const description = `${shortAddress(shortUrl)} copied to clipboard`
    toast({ title, description, ...(next && { action: next }) })
    return
  }
  const copy = async () => {
    if (await copyText(shortUrl)) toast(linkCopied)
  }
  toast({
    title,
    description: shortUrl,
    action: { label: 'Copy', onClick: () => void copy() },
  })
}
