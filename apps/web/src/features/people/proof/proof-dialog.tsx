import { proofMinutes } from '@hopwise/contracts'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { messageOf } from '#src/shared/api/api-error.ts'
import { answerProof, isProofAsked, onProofAsked } from '#src/shared/api/proof-request.ts'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { lazyPart, refetchParts } from '#src/shared/ui/lazy-part.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'

// Its forms are seldom asked for.
const ProofSteps = lazyPart(() => import('./proof-steps.tsx').then((code) => code.ProofSteps))

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
      <CatchBoundary getResetKey={() => String(isAsked)} errorComponent={Unfetched}>
        <Suspense
          fallback={
            <Loading>
              <Skeleton className="h-14" />
            </Loading>
          }
        >
          <ProofSteps />
        </Suspense>
      </CatchBoundary>
    </Dialog>
  )
}

/** The dialog is above the screens, and their error would take all of them away. */
function Unfetched({ error, reset }: ErrorComponentProps) {
  const retry = () => void refetchParts().then(reset)
  return (
    <ErrorState
      title={messageOf(error, 'We couldn’t load your sign-in options.')}
      onRetry={retry}
    />
  )
}
