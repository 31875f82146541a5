import type { ReactNode } from 'react'
import { answerProof } from '#src/shared/api/proof-request.ts'
import { PasswordProofForm } from '#src/shared/ui/password-proof-form.tsx'
import { useGiveProof } from './proof.queries.ts'

export function PasswordForm({ alternatives }: { alternatives: ReactNode }) {
  const { mutateAsync } = useGiveProof()
  return (
    <PasswordProofForm
      verb="Confirm"
      send={({ password }) => mutateAsync({ kind: 'password', password })}
      onSent={() => answerProof(true)}
      onCancel={() => answerProof(false)}
      failure="Failed to check your password. Please try again."
    >
      {alternatives}
    </PasswordProofForm>
  )
}
