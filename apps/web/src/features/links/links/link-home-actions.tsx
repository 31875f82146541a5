import type { AffiliateLink } from '@hopwise/contracts'
import { Link } from '@tanstack/react-router'
import {
  Archive,
  ArchiveRestore,
  CircleDollarSign,
  Ellipsis,
  ExternalLink,
  FlaskConical,
  Pencil,
  QrCode,
} from 'lucide-react'
import { Button } from '#src/shared/ui/button.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#src/shared/ui/menu.tsx'
import type { ToastMessage } from '#src/shared/ui/toast-store.ts'
import { useArchiving } from './use-archiving.ts'

interface LinkHomeActionsProps {
  link: AffiliateLink
  onQrCode: () => void
  onTry: () => void
  onEdit: () => void
  /** Says what was done. */
  show: (message: ToastMessage) => void
}

/** What can be done with a link, in the head of its home. */
export function LinkHomeActions({ link, onQrCode, onTry, onEdit, show }: LinkHomeActionsProps) {
  const { archive, restore } = useArchiving(show)
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:h-9 max-sm:*:grow max-sm:*:px-2 max-sm:[&>:not(:last-child)>.lucide]:hidden">
      <Button onClick={onQrCode}>
        <QrCode aria-hidden />
        QR code
      </Button>
      <Button onClick={onTry}>
        <FlaskConical aria-hidden />
        Test as visitor
      </Button>
      <Button onClick={onEdit}>
        <Pencil aria-hidden />
        Edit
      </Button>
      <Menu trigger={<IconButton label="More for this link" icon={Ellipsis} />}>
        <MenuItem asChild>
          <Link to="/earnings" search={{ linkId: link.id }}>
            <CircleDollarSign aria-hidden className="text-ink-3" />
            See earnings
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <a href={link.originalUrl} target="_blank" rel="noopener noreferrer">
            <ExternalLink aria-hidden className="text-ink-3" />
            Open original URL
          </a>
        </MenuItem>
        <MenuSeparator />
        {link.archivedAt ? (
          <MenuItem icon={ArchiveRestore} onSelect={() => void restore(link)}>
            Restore
          </MenuItem>
        ) : (
          <MenuItem icon={Archive} onSelect={() => void archive(link)}>
            Archive
          </MenuItem>
        )}
      </Menu>
    </div>
  )
}
