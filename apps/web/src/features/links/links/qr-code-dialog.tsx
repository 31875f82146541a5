import { type AffiliateLink, drawQrCode } from '@hopwise/contracts'
import { Download } from 'lucide-react'
import { downloadAddress } from '#src/shared/api/address.ts'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { linkCopied } from '#src/shared/ui/link-copied.ts'

interface QrCodeDialogProps {
  link: AffiliateLink
  isOpen: boolean
  onClose: () => void
}

const formats = [
  { name: 'SVG', format: undefined },
  { name: 'PNG', format: 'png' },
] as const

export function QrCodeDialog({ link, isOpen, onClose }: QrCodeDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title="QR code"
      description="Scans count as clicks on this link."
      className="sm:w-[380px]"
    >
      <div className="grid place-items-center rounded-card border border-line bg-[white] p-4">
        <img src={link.qrCode} alt={`QR code of ${link.shortUrl}`} width={224} height={224} />
      </div>
      <p className="mt-3 truncate text-center font-mono text-cell">{shortAddress(link.shortUrl)}</p>
      <CopyButton
        value={link.shortUrl}
        label="Copy link"
        copied={linkCopied}
        look="button"
        className="mt-4 w-full"
      />
      <div className="mt-2 grid grid-cols-2 gap-2">
        {formats.map(({ name, format }) => (
          <a
            key={name}
            href={downloadAddress(drawQrCode, {
              params: { id: link.id },
              query: { format, download: '1' },
            })}
            download
            className={buttonClasses()}
          >
            <Download aria-hidden />
            Download {name}
          </a>
        ))}
      </div>
    </Dialog>
  )
}
