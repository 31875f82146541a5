import type { SocialAccount } from '@hopwise/contracts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Reasoned } from './reasoned.tsx'
import type { AccountActions } from './use-account-actions.ts'

export function ConnectButton({
  account,
  actions,
}: {
  account: SocialAccount
  actions: AccountActions
}) {
  const isLeaving = actions.leavingId === account.id
  const label = account.state === 'reconnect' ? 'Reconnect' : 'Connect'
  const reason = actions.refusal ?? account.unavailable
  return (
    <Reasoned reason={reason}>
      <Button
        variant="primary"
        className="w-full"
        pending={isLeaving}
        disabled={reason !== null}
        aria-description={reason ?? undefined}
        aria-label={`${label} ${platformNames[account.platform]}`}
        onClick={() => void actions.connect(account)}
      >
        {isLeaving ? `Going to ${platformNames[account.platform]}` : label}
      </Button>
    </Reasoned>
  )
}
