import type { TwoFactorStart } from '@hopwise/contracts'
import { useState } from 'react'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { PasswordProofForm } from '#src/shared/ui/password-proof-form.tsx'
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
}

/** Password, then the code of the app, then the recovery codes. */
function TurnOn({ onClose }: StepProps) {
  const { mutateAsync } = useStartTwoFactor()
  const [start, setStart] = useState<TwoFactorStart | null>(null)
  const [isOn, setOn] = useState(false)
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
  if (!isOn) {
    return <ScanCodeForm start={start} onConfirmed={() => setOn(true)} onCancel={onClose} />
  }
  return <RecoveryCodes codes={start.recoveryCodes} onDone={onClose} />
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

function Renew({ onClose }: StepProps) {
  const { mutateAsync } = useRenewRecoveryCodes()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onClose} />
  return (
    <PasswordProofForm
      verb="Make new codes"
      send={mutateAsync}
      onSent={({ recoveryCodes }) => setCodes(recoveryCodes)}
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
  const { title, description, Step } = dialogs[action ?? shown]
  return (
    <Dialog
      isOpen={action !== null}
      onOpenChange={onClose}
      isKept
      title={title}
      description={description}
    >
      <Step onClose={onClose} />
    </Dialog>
  )
}
