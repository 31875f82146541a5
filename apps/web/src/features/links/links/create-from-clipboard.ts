import { type AffiliateLink, type LinkToCreate, lacksAmazonTag } from '@hopwise/contracts'
import { messageOf } from '#src/shared/api/api-error.ts'
import { isAddress } from '#src/shared/format/is-address.ts'
import { toast, toastFailure } from '#src/shared/ui/toast-store.ts'
import { announceLink, creationFailed } from './announce-link.ts'

interface ClipboardUse {
  /** A short URL of one's own; the form takes over where its link leads. */
  isShortUrl: (address: string) => boolean
  create: (link: LinkToCreate) => Promise<AffiliateLink>
  /** Opens the form with what was copied, or empty where that is no URL. */
  onForm: (address: string | undefined) => void
  onEdit: (linkId: number) => void
}

const nothingToUse = {
  title: 'Found no URL on the clipboard',
  description: 'Copy a product’s URL first, or enter it here.',
}

/** Creates a link to the URL that was copied and copies the link; what is refused can be changed in the form. */
export async function createFromClipboard(
  copied: string,
  { isShortUrl, create, onForm, onEdit }: ClipboardUse,
) {
  const address = copied.trim()
  if (!isAddress(address)) {
    toast(nothingToUse)
    return onForm(undefined)
  }
  // The form says what would be lost, and what to do.
  if (lacksAmazonTag(address) || isShortUrl(address)) return onForm(address)
  try {
    // The product is the one that the URL is of.
    const link = await create({ originalUrl: address, productName: '' })
    await announceLink(link, { label: 'Edit', onClick: () => onEdit(link.id) })
  } catch (error) {
    toastFailure(messageOf(error, creationFailed))
    onForm(address)
  }
}
