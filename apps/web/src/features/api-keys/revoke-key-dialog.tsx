import type { ApiKey } from '@hopwise/contracts'
import { messageOf } from '#src/shared/api/api-error.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Dialog, DialogActions } from '#src/shared/ui/dialog.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useRevokeApiKey } from './api-keys.queries.ts'

interface RevokeKeyDialogProps {
  apiKey: ApiKey
  isOpen: boolean
  onClose: () => void
}

/** Asks first: a revoked key never works again. */
export function RevokeKeyDialog({ apiKey, isOpen, onClose }: RevokeKeyDialogProps) {
  const { mutate, isPending } = useRevokeApiKey()
  const revoke = () =>
    mutate(apiKey.id, {
      onSuccess: () => {
        toast({ title: 'Key revoked', description: `${apiKey.name} no longer works.` })
        onClose()
      },
      onError: (error) =>
        toast({
          title: 'Error',
          description: messageOf(error, 'Failed to revoke the key. Please try again.'),
          variant: 'destructive',
        }),
    })
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={`Revoke ${apiKey.name}?`}
      description="Scripts that use it are refused from now on. A revoked key cannot be brought back."
    >
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" onClick={revoke} pending={isPending}>
          Revoke key
        </Button>
      </DialogActions>
    </Dialog>
  )
}
