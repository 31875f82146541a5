import { proofMinutes } from '@hopwise/contracts'
import { useEffect, useSyncExternalStore } from 'react'
import { answerProof, isProofAsked, onProofAsked } from '#src/shared/api/proof-request.ts'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { ProofSteps } from './proof-steps.tsx'

/** Answers every call that the server refuses until the person has proved who they are. */
export function ProofDialog() {
  const isAsked = useSyncExternalStore(onProofAsked, isProofAsked)
  // Signed out elsewhere, no one is left to answer.
  useEffect(() => () => answerProof(false), [])
  return (
    <Dialog
      isOpen={isAsked}
      onOpenChange={() => answerProof(false)}
      isKept
      title="Confirm it’s you"
      description={`You won’t be asked again for ${proofMinutes} minutes.`}
    >
      <ProofSteps />
    </Dialog>
  )
}
