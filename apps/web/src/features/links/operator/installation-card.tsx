import type { OperatorOverview, SignUpMode } from '@hopwise/contracts'
import type { ReactNode } from 'react'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'

const signUps: Record<SignUpMode, string> = {
  open: 'Open: anyone can create an account.',
  first: 'By invitation.',
  invite: 'By invitation.',
  closed: 'Closed: no one can create an account.',
}

/** What it is, who may join it and who runs it. */
export function InstallationCard({ installation }: Pick<OperatorOverview, 'installation'>) {
  const { version, signUp, operators } = installation
  return (
    <Card>
      <CardHeader title="This Hopwise" />
      <dl>
        <Fact name="Version">{version}</Fact>
        <Fact name="Sign-up">{signUps[signUp]} To change it, set SIGN_UP and restart Hopwise.</Fact>
        <Fact name={operators.length === 1 ? 'Operator' : 'Operators'}>{operators.join(', ')}</Fact>
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-t border-line px-[18px] py-3 text-cell sm:grid-cols-[200px_1fr]">
      <dt className="font-label">{name}</dt>
      <dd className="min-w-0 wrap-anywhere text-ink-2">{children}</dd>
    </div>
  )
}
