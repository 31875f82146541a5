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
    ? `Hopwise forgets its access, and posts scheduled for it can’t go out. Its history stays. There is no Undo: to have it back, connect it again at ${platform}.`
    : 'Hopwise forgets its access and deletes the history of its followers. There is no Undo. Your posts and links stay.'
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
      title={leaving === 'disconnect' ? `Disconnect ${name}?` : `Remove the card of ${name}?`}
      description={describe(leaving, platform)}
    >
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
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
