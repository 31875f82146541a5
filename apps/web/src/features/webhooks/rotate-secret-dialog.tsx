import type { Webhook } from '@hopwise/contracts'
import { Button } from '#src/shared/ui/button.tsx'
import { Dialog, DialogActions } from '#src/shared/ui/dialog.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useRotateWebhook } from './webhooks.queries.ts'

interface RotateSecretDialogProps {
  webhook: Webhook
  onClose: () => void
  onSecret: (secret: string) => void
}

export function RotateSecretDialog({ webhook, onClose, onSecret }: RotateSecretDialogProps) {
  const { mutateAsync, isPending } = useRotateWebhook()
  const rotate = async () => {
    try {
      const { secret } = await mutateAsync(webhook.id)
      onSecret(secret)
    } catch {
      toast({
        title: 'Error',
        description: 'Failed to make a new secret. Please try again.',
        variant: 'destructive',
      })
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`New secret for ${new URL(webhook.url).host}?`}
      description="What is sent from now on is signed with it. Your receiver refuses webhooks until it knows the new one."
    >
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" pending={isPending} onClick={() => void rotate()}>
          Make a new secret
        </Button>
      </DialogActions>
    </Dialog>
  )
}
