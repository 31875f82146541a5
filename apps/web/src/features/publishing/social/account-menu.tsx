import type { SocialAccount } from '@hopwise/contracts'
import { Ellipsis, ExternalLink, RotateCw, Trash2, Unplug } from 'lucide-react'
import { useState } from 'react'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#src/shared/ui/menu.tsx'
import { LeaveDialog, type Leaving } from './leave-dialog.tsx'
import type { AccountActions } from './use-account-actions.ts'

interface AccountMenuProps {
  account: SocialAccount
  actions: AccountActions
  /** Another card of the platform is there, so this one may go. */
  isRemovable: boolean
}

export function AccountMenu({ account, actions, isRemovable }: AccountMenuProps) {
  const { state, platform, accountHandle, profileUrl } = account
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const hasConnection = state !== 'disconnected'
  if (!hasConnection && !isRemovable) return null
  const isShared = actions.refusal !== null
  const name = accountHandle ? `@${accountHandle}` : platformNames[platform]
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={`More for ${name}`}
            icon={Ellipsis}
            size="sm"
            className="max-lg:size-9"
          />
        }
      >
        {account.isConnected && (
          <MenuItem
            icon={RotateCw}
            disabled={isShared}
            onSelect={() => void actions.refresh(account)}
          >
            Refresh now
          </MenuItem>
        )}
        {profileUrl && (
          <MenuItem asChild>
            <a href={profileUrl} target="_blank" rel="noopener noreferrer">
              <ExternalLink aria-hidden className="text-ink-3" />
              Open profile
            </a>
          </MenuItem>
        )}
        {hasConnection && <MenuSeparator />}
        {hasConnection && (
          <MenuItem
            icon={Unplug}
            tone="danger"
            disabled={isShared}
            onSelect={() => setLeaving('disconnect')}
          >
            Disconnect
          </MenuItem>
        )}
        {isRemovable && (
          <MenuItem
            icon={Trash2}
            tone="danger"
            disabled={isShared}
            onSelect={() => setLeaving('remove')}
          >
            Remove card
          </MenuItem>
        )}
        {isShared && <MenuLabel>{actions.refusal}</MenuLabel>}
      </Menu>
      <LeaveDialog
        account={account}
        actions={actions}
        leaving={leaving}
        onClose={() => setLeaving(null)}
      />
    </>
  )
}
