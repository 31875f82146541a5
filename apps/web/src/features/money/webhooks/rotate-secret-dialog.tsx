import type { Webhook } from '@hopwise/contracts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Dialog, DialogActions } from '#src/shared/ui/dialog.tsx'
import { useRotateWebhook } from './webhooks.queries.ts'

interface RotateSecretDialogProps {
  webhook: Webhook
  onClose: () => void
  onSecret: (secret: string) => void
}

export function RotateSecretDialog({ webhook, onClose, onSecret }: RotateSecretDialogProps) {
  const { act, isPending } = useAction({
    run: useRotateWebhook(),
    failed: 'Failed to make a new secret. Please try again.',
    onDone: ({ secret }) => onSecret(secret),
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`New secret for ${new URL(webhook.url).host}?`}
      description="Webhooks are signed with the new secret right away. Your receiver refuses them until you update it."
    >
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" pending={isPending} onClick={() => void act(webhook.id)}>
          Make a new secret
        </Button>
      </DialogActions>
    </Dialog>
  )
}
