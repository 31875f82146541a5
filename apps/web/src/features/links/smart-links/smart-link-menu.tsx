import type { SmartLink } from '@hopwise/contracts'
import { Link } from '@tanstack/react-router'
import {
  Activity,
  Archive,
  ArchiveRestore,
  CircleDollarSign,
  Ellipsis,
  FlaskConical,
  History,
  Pencil,
  QrCode,
  Split,
} from 'lucide-react'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#src/shared/ui/menu.tsx'

/** What can be done with a smart link of the list. */
export interface SmartLinkActions {
  /** Opens its home, or one side of it. */
  onOpen: (link: SmartLink) => void
  onHome: (link: SmartLink, side: 'rotation' | 'health' | 'history') => void
  onEdit: (link: SmartLink) => void
  onTry: (link: SmartLink) => void
  onQrCode: (link: SmartLink) => void
  onArchive: (link: SmartLink) => void
  onRestore: (link: SmartLink) => void
}

export function SmartLinkMenu({ link, actions }: { link: SmartLink; actions: SmartLinkActions }) {
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
      <MenuItem icon={FlaskConical} onSelect={() => actions.onTry(link)}>
        Test as visitor
      </MenuItem>
      {link.arms.length > 1 && (
        <MenuItem icon={Split} onSelect={() => actions.onHome(link, 'rotation')}>
          Rotation
        </MenuItem>
      )}
      <MenuItem icon={History} onSelect={() => actions.onHome(link, 'history')}>
        Versions
      </MenuItem>
      <MenuItem icon={Activity} onSelect={() => actions.onHome(link, 'health')}>
        Link health
      </MenuItem>
      <MenuItem icon={QrCode} onSelect={() => actions.onQrCode(link)}>
        QR code
      </MenuItem>
      <MenuItem asChild>
        <Link to="/earnings" search={{ linkId: link.id }}>
          <CircleDollarSign aria-hidden className="text-ink-3" />
          See earnings
        </Link>
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
