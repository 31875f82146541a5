import { useQuery } from '@tanstack/react-query'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordForm } from './password-form.tsx'
import { useIsShared } from './sample-note.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { securityQuery } from './settings.queries.ts'
import { TwoFactorCard } from './two-factor-card.tsx'
import { YourDataCard } from './your-data-card.tsx'

function SignedInElsewhere() {
  return (
    <Card>
      <CardHeader title="Password and Two-Factor" />
      <CardBody>
        <p className="text-body text-ink-2">
          You sign in through single sign-on, so this account has no password here. Passwords and
          second steps are set where you sign in.
        </p>
      </CardBody>
    </Card>
  )
}

export function SecurityTab({ onDeleted }: { onDeleted: () => void }) {
  const query = useQuery(securityQuery)
  const isShared = useIsShared()
  return (
    <Loaded
      query={query}
      failure="We couldn’t load the security settings."
      hasOwnCard
      skeleton={
        <Loading className="grid gap-5">
          <Skeleton className="h-80 rounded-card" />
          <Skeleton className="h-28 rounded-card" />
        </Loading>
      }
    >
      {({ hasPassword, twoFactorEnabled, recoveryCodesLeft }) => {
        const isPasswordHere = hasPassword || isShared
        return (
          <>
            {isPasswordHere ? <PasswordForm /> : <SignedInElsewhere />}
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              {isPasswordHere && (
                <TwoFactorCard isOn={twoFactorEnabled} codesLeft={recoveryCodesLeft} />
              )}
              <PasskeysCard hasPassword={hasPassword} />
              <SessionsCard />
            </div>
            <div className="col-span-full">
              <YourDataCard hasPassword={hasPassword} onDeleted={onDeleted} />
            </div>
          </>
        )
      }}
    </Loaded>
  )
}
