import type { Campaign } from '@hopwise/contracts'
import { Archive, ArchiveRestore, ChartLine, Copy, Ellipsis, Pencil } from 'lucide-react'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#src/shared/ui/menu.tsx'

/** What can be done with a campaign. */
export interface CampaignActions {
  onOpen: (campaign: Campaign) => void
  onEdit: (campaign: Campaign) => void
  onDuplicate: (campaign: Campaign) => void
  onArchive: (campaign: Campaign) => void
  onRestore: (campaign: Campaign) => void
  /** It cannot be resumed before it has a later end date. */
  onEnded: (campaign: Campaign) => void
}

interface CampaignMenuProps {
  campaign: Campaign
  actions: CampaignActions
}

export function CampaignMenu({ campaign, actions }: CampaignMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton
          label={`More for ${campaign.name}`}
          icon={Ellipsis}
          size="sm"
          className="max-lg:size-9"
        />
      }
    >
      <MenuItem icon={ChartLine} onSelect={() => actions.onOpen(campaign)}>
        Links and figures
      </MenuItem>
      <MenuItem icon={Pencil} onSelect={() => actions.onEdit(campaign)}>
        Edit
      </MenuItem>
      <MenuItem icon={Copy} onSelect={() => actions.onDuplicate(campaign)}>
        Duplicate
      </MenuItem>
      <MenuSeparator />
      {campaign.archivedAt ? (
        <MenuItem icon={ArchiveRestore} onSelect={() => actions.onRestore(campaign)}>
          Restore
        </MenuItem>
      ) : (
        <MenuItem icon={Archive} onSelect={() => actions.onArchive(campaign)}>
          Archive
        </MenuItem>
      )}
    </Menu>
  )
}
