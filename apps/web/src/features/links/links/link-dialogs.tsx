import type { AffiliateLink } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RenderProductField } from '#src/shared/ui/use-draft-first.ts'
import { EditLinkDialog } from './edit-link-dialog.tsx'
import type { RenderCampaignField } from './link-form.tsx'
import { type LinkSearch, linkCollection } from './link-search.ts'
import { linksQuery } from './links.queries.ts'
import { QrCodeDialog } from './qr-code-dialog.tsx'

interface LinkDialogsProps {
  search: LinkSearch
  onClose: () => void
  shortUrlBase: string
  renderProductField: RenderProductField
  /** Knows the campaign the link is in, which may be archived. */
  renderCampaignField: (link: AffiliateLink) => RenderCampaignField
}

/**
 * The listed link of that id. It outlives the closing, which takes a moment, and an edit goes on
 * though the link has left the page of the list.
 */
function useHeldLink(search: LinkSearch, id: number | undefined) {
  const { data } = useQuery(linksQuery(linkCollection.queryOf(search)))
  const listed = data?.items.find((link) => link.id === id)
  const [held, setHeld] = useState<AffiliateLink | null>(null)
  if (listed && listed !== held) setHeld(listed)
  return held && { link: held, isOpen: held.id === id }
}

export function LinkDialogs({ search, renderCampaignField, ...rest }: LinkDialogsProps) {
  const edited = useHeldLink(search, search.edit)
  const scanned = useHeldLink(search, search.qr)
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
