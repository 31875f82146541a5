import { type Passkey, passkeyStart } from '@hopwise/contracts'
import { useState } from 'react'
import { Button } from '#src/shared/ui/button.tsx'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { PasswordProofForm } from '#src/shared/ui/password-proof-form.tsx'
import { toast, toastFailure } from '#src/shared/ui/toast-store.ts'
import { passkeyFailure } from './passkey-failure.ts'
import { useAddPasskey } from './passkeys.queries.ts'

interface AddPasskeyProps {
  hasPassword: boolean
  disabled: boolean
}

function announce({ name }: Passkey) {
  toast({ title: 'Passkey added', description: `You can now sign in with ${name}.` })
}

function WithPassword({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useAddPasskey()
  return (
    <PasswordProofForm
      verb="Continue"
      send={mutateAsync}
      onSent={(added) => {
        announce(added)
        onClose()
      }}
      onCancel={onClose}
      failure={passkeyFailure}
    />
  )
}

/** A button that leads to the browser's own dialog, past the password where there is one. */
export function AddPasskey({ hasPassword, disabled }: AddPasskeyProps) {
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync, isPending } = useAddPasskey()
  async function addAtOnce() {
    try {
      announce(await mutateAsync(passkeyStart.parse({})))
    } catch (error) {
      toastFailure(passkeyFailure(error))
    }
  }
  return (
    <>
      <Button
        size="sm"
        disabled={disabled}
        pending={isPending}
        onClick={() => (hasPassword ? setAsking(true) : void addAtOnce())}
      >
        Add passkey
      </Button>
      <Dialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        isKept
        title="Add a passkey"
        description="Enter your password, then follow your browser. The passkey is named after your device; you can rename it."
      >
        <WithPassword onClose={() => setAsking(false)} />
      </Dialog>
    </>
  )
}
