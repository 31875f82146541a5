import { Button } from '#src/shared/ui/button.tsx'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'
import { Dialog, DialogActions } from '#src/shared/ui/dialog.tsx'

interface SecretDialogProps {
  secret: string
  onClose: () => void
}

/** The one time a signing secret is seen. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  return (
    <Dialog
      isOpen
      isKept
      onOpenChange={onClose}
      title="Signing secret"
      description="Shown once. Your receiver verifies each webhook with it, as Standard Webhooks (standardwebhooks.com) explains."
    >
      <div className="flex items-start gap-2 rounded-control border border-line bg-sunken py-2 pr-2 pl-3">
        <code className="min-w-0 flex-1 self-center font-mono text-cell wrap-anywhere">
          {secret}
        </code>
        <CopyButton
          value={secret}
          label="Copy the secret"
          copied={{
            title: 'Secret copied',
            description: 'Store it where your receiver can read it.',
          }}
        />
      </div>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}
