import type { SmartLink } from '@hopwise/contracts'
import { FlaskConical, QrCode, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { describeRouting } from '#src/shared/link-parts/describe-routing.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { linkCopied } from '#src/shared/ui/link-copied.ts'

interface CreatedCardProps {
  link: SmartLink
  onTry: () => void
  onQrCode: () => void
  onDismiss: () => void
}

/** What to do with a link that was just made. */
export function CreatedCard({ link, onTry, onQrCode, onDismiss }: CreatedCardProps) {
  const { linksWaitForEmail } = useCurrentUser()
  const card = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    card.current?.focus()
  }, [])
  return (
    <Card className="flex flex-wrap items-center gap-x-5 gap-y-4 border-accent-line bg-accent-soft p-[18px]">
      <img
        src={link.qrCode}
        alt={`QR code of ${link.shortUrl}`}
        width={88}
        height={88}
        className="rounded-control bg-[white] p-1"
      />
      <div className="min-w-0 grow basis-52">
        <h2 ref={card} tabIndex={-1} data-focus-quietly className="text-cell text-ink-2">
          {linksWaitForEmail ? 'Your link is ready' : 'Your link is live'}
        </h2>
        <p className="font-mono text-headline font-title wrap-anywhere">
          {shortAddress(link.shortUrl)}
        </p>
        <p className="mt-0.5 text-cell text-ink-2 wrap-anywhere">
          {linksWaitForEmail && 'Only you can open it until you confirm your email. '}
          {describeRouting(link)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton value={link.shortUrl} label="Copy" copied={linkCopied} look="primary" />
        <Button onClick={onQrCode}>
          <QrCode aria-hidden />
          QR code
        </Button>
        <Button onClick={onTry}>
          <FlaskConical aria-hidden />
          Test as visitor
        </Button>
        <IconButton label="Dismiss" icon={X} onClick={onDismiss} />
      </div>
    </Card>
  )
}
