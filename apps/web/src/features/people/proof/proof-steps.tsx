import type { ProofKind, ProofState } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { answerProof } from '#src/shared/api/proof-request.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { CodeForm } from './code-form.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { proofQuery } from './proof.queries.ts'
import { SignInAgain } from './sign-in-again.tsx'

const others: Record<ProofKind, string> = {
  password: 'Use your password',
  passkey: 'Use a passkey',
  totp: 'Use a code from your app',
  'recovery-code': 'Use a recovery code',
  'single-sign-on': 'Use single sign-on',
}

/** In another tab the person may have proved it, or someone else may have signed in. */
function useProofElsewhere(state: ProofState | undefined) {
  const { id } = useCurrentUser()
  useEffect(() => {
    if (state === undefined) return
    if (state.userId !== id) location.reload()
    else if (state.isFresh) answerProof(true)
  }, [state, id])
}

function Choice({ kinds }: { kinds: readonly ProofKind[] }) {
  const [chosen, setChosen] = useState(kinds[0])
  const kind = chosen !== undefined && kinds.includes(chosen) ? chosen : kinds[0]
  const rest = kinds.filter((one) => one !== kind)
  const alternatives = rest.length > 0 && (
    <div className="-ml-2.5 flex flex-wrap gap-x-1">
      {rest.map((one) => (
        <Button key={one} variant="ghost" size="sm" onClick={() => setChosen(one)}>
          {others[one]}
        </Button>
      ))}
    </div>
  )
  switch (kind) {
    case 'password':
      return <PasswordForm alternatives={alternatives} />
    case 'passkey':
      return <PasskeyForm alternatives={alternatives} />
    case 'totp':
    case 'recovery-code':
      return <CodeForm key={kind} kind={kind} alternatives={alternatives} />
    default:
      return <SignInAgain isSingleSignOn={kind === 'single-sign-on'} />
  }
}

export function ProofSteps() {
  const query = useQuery(proofQuery)
  useProofElsewhere(query.data)
  return (
    <Loaded
      query={query}
      failure="We couldn’t load your sign-in options."
      skeleton={
        <Loading>
          <Skeleton className="h-14" />
        </Loading>
      }
    >
      {({ kinds }) => <Choice kinds={kinds} />}
    </Loaded>
  )
}
