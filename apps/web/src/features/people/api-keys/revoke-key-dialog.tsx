import type { ApiKey } from '@hopwise/contracts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Dialog, DialogActions } from '#src/shared/ui/dialog.tsx'
import { useRevokeApiKey } from './api-keys.queries.ts'

interface RevokeKeyDialogProps {
  apiKey: ApiKey
  isOpen: boolean
  onClose: () => void
}

/** Asks first: a revoked key never works again. */
export function RevokeKeyDialog({ apiKey, isOpen, onClose }: RevokeKeyDialogProps) {
  const { act, isPending } = useAction({
    run: useRevokeApiKey(),
    done: { title: 'Key revoked', description: `${apiKey.name} no longer works.` },
    failed: 'Failed to revoke the key. Please try again.',
    onDone: onClose,
  })
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={`Revoke ${apiKey.name}?`}
      description="Scripts that use it will be refused. A revoked key can’t be restored."
    >
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" onClick={() => void act(apiKey.id)} pending={isPending}>
          Revoke key
        </Button>
      </DialogActions>
    </Dialog>
  )
}
