import type { AffiliateLink } from '@hopwise/contracts'
import { Link } from '@tanstack/react-router'
import {
  Activity,
  Archive,
  ArchiveRestore,
  CircleDollarSign,
  Ellipsis,
  ExternalLink,
  Pencil,
  QrCode,
} from 'lucide-react'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#src/shared/ui/menu.tsx'

/** What can be done with a link of the list. */
export interface LinkActions {
  /** Opens its home. */
  onOpen: (link: AffiliateLink) => void
  onEdit: (link: AffiliateLink) => void
  onQrCode: (link: AffiliateLink) => void
  onHealth: (link: AffiliateLink) => void
  onArchive: (link: AffiliateLink) => void
  onRestore: (link: AffiliateLink) => void
}

export function LinkMenu({ link, actions }: { link: AffiliateLink; actions: LinkActions }) {
  return (
    <Menu
      trigger={
        <IconButton
          label={`More for ${shortAddress(link.shortUrl)}`}
          icon={Ellipsis}
          size="sm"
          className="max-lg:size-9"
        />
      }
    >
      <MenuItem icon={Pencil} onSelect={() => actions.onEdit(link)}>
        Edit
      </MenuItem>
      <MenuItem icon={QrCode} onSelect={() => actions.onQrCode(link)}>
        QR code
      </MenuItem>
      <MenuItem icon={Activity} onSelect={() => actions.onHealth(link)}>
        Link health
      </MenuItem>
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
        <MenuItem icon={ArchiveRestore} onSelect={() => actions.onRestore(link)}>
          Restore
        </MenuItem>
      ) : (
        <MenuItem icon={Archive} onSelect={() => actions.onArchive(link)}>
          Archive
        </MenuItem>
      )}
    </Menu>
  )
}
