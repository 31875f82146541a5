import type { TwoFactorStart } from '@hopwise/contracts'
import { useState } from 'react'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { PasswordProofForm } from '#src/shared/ui/password-proof-form.tsx'
import { useShownOnce } from '#src/shared/ui/shown-once.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanCodeForm } from './scan-code-form.tsx'
import {
  useDisableTwoFactor,
  useRenewRecoveryCodes,
  useStartTwoFactor,
} from './settings.queries.ts'

interface StepProps {
  onClose: () => void
  onCodes: (codes: readonly string[]) => void
}

/** Password, then the code of the app, then the recovery codes. */
function TurnOn({ onClose, onCodes }: StepProps) {
  const { mutateAsync } = useStartTwoFactor()
  const [start, setStart] = useState<TwoFactorStart | null>(null)
  if (start === null) {
    return (
      <PasswordProofForm
        verb="Continue"
        send={mutateAsync}
        onSent={setStart}
        onCancel={onClose}
        failure="Failed to set up two-factor. Please try again."
      />
    )
  }
  const { recoveryCodes } = start
  return (
    <ScanCodeForm start={start} onConfirmed={() => onCodes(recoveryCodes)} onCancel={onClose} />
  )
}

function TurnOff({ onClose }: StepProps) {
  const { mutateAsync } = useDisableTwoFactor()
  return (
    <PasswordProofForm
      verb="Turn off"
      isDangerous
      send={mutateAsync}
      onSent={() => {
        toast({ title: 'Success', description: 'Two-factor is off.' })
        onClose()
      }}
      onCancel={onClose}
      failure="Failed to turn two-factor off. Please try again."
    />
  )
}

function Renew({ onClose, onCodes }: StepProps) {
  const { mutateAsync } = useRenewRecoveryCodes()
  return (
    <PasswordProofForm
      verb="Make new codes"
      send={mutateAsync}
      onSent={({ recoveryCodes }) => onCodes(recoveryCodes)}
      onCancel={onClose}
      failure="Failed to make new recovery codes. Please try again."
    />
  )
}

const dialogs = {
  on: {
    title: 'Turn on two-factor',
    description: 'Signing in will also ask for a code from your phone.',
    Step: TurnOn,
  },
  off: {
    title: 'Turn off two-factor?',
    description: 'Your password alone will sign you in, and your recovery codes stop working.',
    Step: TurnOff,
  },
  renew: {
    title: 'New recovery codes',
    description: 'The codes you have now stop working.',
    Step: Renew,
  },
}
export type TwoFactorAction = keyof typeof dialogs

interface TwoFactorDialogProps {
  action: TwoFactorAction | null
  onClose: () => void
}

export function TwoFactorDialog({ action, onClose }: TwoFactorDialogProps) {
  // What is closing keeps its words while it leaves.
  const [shown, setShown] = useState<TwoFactorAction>('on')
  if (action !== null && action !== shown) setShown(action)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { done, close, question } = useShownOnce({
    isShown: codes !== null,
    onForget: () => setCodes(null),
    onClose,
    title: 'Close without saving your codes?',
    description: 'They aren’t shown again. Without one, you can’t sign in if you lose your phone.',
  })
  const { title, description, Step } = dialogs[action ?? shown]
  return (
    <>
      <Dialog
        isOpen={action !== null}
        onOpenChange={close}
        isKept
        title={codes === null ? title : 'Save your recovery codes'}
        description={codes === null && description}
      >
        {codes === null ? (
          <Step onClose={onClose} onCodes={setCodes} />
        ) : (
          <RecoveryCodes codes={codes} onDone={done} />
        )}
      </Dialog>
      {question}
    </>
  )
}
