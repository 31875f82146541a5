import type { SocialAccount } from '@hopwise/contracts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { AccountFigures } from './account-figures.tsx'
import { AccountMenu } from './account-menu.tsx'
import { AccountProblem } from './account-problem.tsx'
import { accountStates } from './account-states.ts'
import { ConnectButton } from './connect-button.tsx'
import { PlatformMark } from './platform-mark.tsx'
import { Reasoned } from './reasoned.tsx'
import type { AccountActions } from './use-account-actions.ts'

interface AccountCardProps {
  account: SocialAccount
  actions: AccountActions
  isRemovable: boolean
  onAnalytics: () => void
  onPosts: () => void
}

function OpenButton({
  label,
  reason,
  onPress,
}: {
  label: string
  reason: string | null
  onPress: () => void
}) {
  return (
    <Reasoned reason={reason}>
      <Button
        size="sm"
        className="w-full"
        onClick={reason === null ? onPress : undefined}
        aria-disabled={reason !== null || undefined}
        aria-description={reason ?? undefined}
      >
        {label}
      </Button>
    </Reasoned>
  )
}

export function AccountCard({
  account,
  actions,
  isRemovable,
  onAnalytics,
  onPosts,
}: AccountCardProps) {
  const { platform, accountHandle, displayName, state, isSandbox } = account
  const name = platformNames[platform]
  const titleId = `account-${account.id}`
  return (
    <Card
      aria-labelledby={titleId}
      aria-busy={actions.busyId === account.id}
      className="flex flex-col gap-4 p-[18px]"
    >
      <header className="flex items-start gap-3">
        <PlatformMark platform={platform} />
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="text-headline font-title">
            {name}
          </h2>
          <p className="truncate text-cell text-ink-2" title={displayName ?? undefined}>
            {accountHandle ? `@${accountHandle}` : 'Not connected'}
          </p>
        </div>
        <AccountMenu account={account} actions={actions} isRemovable={isRemovable} />
      </header>
      {(state !== 'disconnected' || isSandbox) && (
        <p className="-mt-1 flex flex-wrap gap-1.5">
          {state !== 'disconnected' && (
            <Badge tone={accountStates[state].tone}>{accountStates[state].label}</Badge>
          )}
          {isSandbox && <Badge>Practice account</Badge>}
        </p>
      )}
      {state === 'disconnected' ? (
        <p className="text-cell text-ink-2">
          {account.unavailable ?? `Connect ${name} to see followers and engagement here.`}
        </p>
      ) : (
        <AccountFigures account={account} />
      )}
      {isSandbox && (
        <p className="text-cell text-ink-2">
          Nothing is posted to {name}. Real accounts need {name}’s API keys, which the operator of
          this Hopwise adds.
        </p>
      )}
      <AccountProblem account={account} />
      {account.cost && <p className="text-cell text-ink-3">{account.cost}</p>}
      <div className="mt-auto grid gap-2">
        {!account.isConnected && <ConnectButton account={account} actions={actions} />}
        {state !== 'disconnected' && (
          <div className="grid grid-cols-2 gap-2">
            <OpenButton
              label="View Analytics"
              reason={whyNoAnalytics(account)}
              onPress={onAnalytics}
            />
            <OpenButton label="Manage Posts" reason={whyNoPosts(account)} onPress={onPosts} />
          </div>
        )}
      </div>
    </Card>
  )
}

/** Why an account's figures cannot be opened; null when they can. */
function whyNoAnalytics({ offers, platform }: SocialAccount): string | null {
  return offers.analytics ? null : `${platformNames[platform]} provides no figures.`
}

function whyNoPosts({ offers, platform }: SocialAccount): string | null {
  return offers.posts ? null : `${platformNames[platform]} doesn’t let other apps list posts.`
}
