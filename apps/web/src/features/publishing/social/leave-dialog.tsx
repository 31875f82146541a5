import type { SocialAccount } from '@hopwise/contracts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Dialog, DialogActions } from '#src/shared/ui/dialog.tsx'
import type { AccountActions } from './use-account-actions.ts'

export type Leaving = 'disconnect' | 'remove'

interface LeaveDialogProps {
  account: SocialAccount
  actions: AccountActions
  leaving: Leaving | null
  onClose: () => void
}

const verbs: Record<Leaving, string> = { disconnect: 'Disconnect', remove: 'Remove card' }

function describe(leaving: Leaving, platform: string): string {
  return leaving === 'disconnect'
    ? `Hopwise loses access, and scheduled posts won’t go out. Its history stays. To undo this, connect it again at ${platform}.`
    : 'Hopwise loses access and deletes its follower history. Your posts and links stay. This can’t be undone.'
}

/** Asks first: the access is given back to the platform, which alone can give it again. */
export function LeaveDialog({ account, actions, leaving, onClose }: LeaveDialogProps) {
  const platform = platformNames[account.platform]
  const name = account.accountHandle ? `@${account.accountHandle}` : platform
  if (leaving === null) return null
  const leave = async () => {
    await actions[leaving](account)
    onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={leaving === 'disconnect' ? `Disconnect ${name}?` : `Remove the ${name} card?`}
      description={describe(leaving, platform)}
    >
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="danger"
          pending={actions.busyId === account.id}
          onClick={() => void leave()}
        >
          {verbs[leaving]}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
