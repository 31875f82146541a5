import type { AffiliateLink } from '@hopwise/contracts'
import { useState } from 'react'
import { EditLinkDialog } from './edit-link-dialog.tsx'
import type { RenderProductField } from './link-form.tsx'
import { QrCodeDialog } from './qr-code-dialog.tsx'

interface Opened {
  dialog: 'edit' | 'qr-code'
  link: AffiliateLink
}

/** Which dialog stands open over which link. The link outlives the closing, which takes a moment. */
export function useLinkDialogs() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = (dialog: Opened['dialog']) => (link: AffiliateLink) => {
    setOpened({ dialog, link })
    setOpen(true)
  }
  return {
    onEdit: open('edit'),
    onQrCode: open('qr-code'),
    shown: { opened, isOpen, onClose: () => setOpen(false) },
  }
}

interface LinkDialogsProps {
  shown: ReturnType<typeof useLinkDialogs>['shown']
  shortUrlBase: string
  renderProductField: RenderProductField
}

export function LinkDialogs({ shown, ...rest }: LinkDialogsProps) {
  const { opened, isOpen, onClose } = shown
  if (!opened) return null
  const { link } = opened
  return opened.dialog === 'edit' ? (
    <EditLinkDialog link={link} isOpen={isOpen} onClose={onClose} {...rest} />
  ) : (
    <QrCodeDialog link={link} isOpen={isOpen} onClose={onClose} />
  )
}
