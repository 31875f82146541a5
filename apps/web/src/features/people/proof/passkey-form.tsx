import { type ReactNode, useState } from 'react'
import { messageOf } from '#src/shared/api/api-error.ts'
import { answerProof } from '#src/shared/api/proof-request.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { DialogActions } from '#src/shared/ui/dialog.tsx'
import { useProvePasskey } from './proof.queries.ts'

const failed = 'Your passkey did not work. Please try again.'

/** Browsers give no reason that is meant for people. */
function reasonOf(error: Error): string {
  return error.name === 'NotAllowedError'
    ? 'No passkey was used. Try again, or choose another way.'
    : messageOf(error, failed)
}

/** A button that leads to the browser's own dialog. */
export function PasskeyForm({ alternatives }: { alternatives: ReactNode }) {
  const { mutateAsync, isPending } = useProvePasskey()
  const [problem, setProblem] = useState<string>()
  async function prove() {
    setProblem(undefined)
    try {
      await mutateAsync()
      answerProof(true)
    } catch (error) {
      setProblem(error instanceof Error ? reasonOf(error) : failed)
    }
  }
  return (
    <>
      <div className="grid gap-2">
        <p className="text-body text-ink-2">
          Your browser will ask for your fingerprint, face, PIN or security key.
        </p>
        {problem !== undefined && (
          <p role="alert" className="text-body text-red">
            {problem}
          </p>
        )}
        {alternatives}
      </div>
      <DialogActions>
        <Button variant="ghost" onClick={() => answerProof(false)}>
          Cancel
        </Button>
        <Button variant="primary" pending={isPending} onClick={() => void prove()}>
          Use passkey
        </Button>
      </DialogActions>
    </>
  )
}
