import type { AffiliateLink } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EditLinkDialog } from './edit-link-dialog.tsx'
import type { LinkFormParts, RenderCampaignField } from './link-form.tsx'
import { type LinkSearch, linkCollection } from './link-search.ts'
import { linksQuery } from './links.queries.ts'
import { QrCodeDialog } from './qr-code-dialog.tsx'

interface LinkDialogsProps extends Omit<LinkFormParts, 'renderCampaignField'> {
  search: LinkSearch
  onClose: () => void
  shortUrlBase: string
  /** Knows the campaign the link is in, which may be archived. */
  renderCampaignField: (link: AffiliateLink) => RenderCampaignField
}

/**
 * The listed link of that id. It outlives the closing, which takes a moment, and an edit goes on
 * though the link has left the page of the list.
 */
function useLastLink(search: LinkSearch, id: number | undefined) {
  const { data } = useQuery(linksQuery(linkCollection.queryOf(search)))
  const listed = data?.items.find((link) => link.id === id)
  const [lastLink, setLastLink] = useState<AffiliateLink | null>(null)
  if (listed && listed !== lastLink) setLastLink(listed)
  return lastLink && { link: lastLink, isOpen: lastLink.id === id }
}

export function LinkDialogs({ search, renderCampaignField, ...rest }: LinkDialogsProps) {
  const edited = useLastLink(search, search.edit)
  const scanned = useLastLink(search, search.qr)
  return (
    <>
      {edited && (
        <EditLinkDialog
          key={edited.link.id}
          {...edited}
          {...rest}
          renderCampaignField={renderCampaignField(edited.link)}
        />
      )}
      {scanned && <QrCodeDialog {...scanned} onClose={rest.onClose} />}
    </>
  )
}
