import type { SocialAccount } from '@hopwise/contracts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { AccountFigures } from './account-figures.tsx'
import { AccountMenu } from './account-menu.tsx'
import { AccountProblem, RefreshedAt } from './account-problem.tsx'
import { accountStates } from './account-states.ts'
import { ConnectButton } from './connect-button.tsx'
import { PlatformMark } from './platform-mark.tsx'
import type { AccountActions } from './use-account-actions.ts'

interface AccountCardProps {
  account: SocialAccount
  actions: AccountActions
  isRemovable: boolean
  onAnalytics: () => void
  onPosts: () => void
}

interface OpenButtonProps {
  label: string
  /** Of the sentence that says why it does nothing. */
  reasonId: string | undefined
  onPress: () => void
}

function OpenButton({ label, reasonId, onPress }: OpenButtonProps) {
  return (
    <Button
      size="sm"
      onClick={reasonId === undefined ? onPress : undefined}
      aria-disabled={reasonId !== undefined || undefined}
      aria-describedby={reasonId}
    >
      {label}
    </Button>
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
  const noAnalytics = whyNoAnalytics(account)
  const noPosts = whyNoPosts(account)
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
        <div className="flex shrink-0 items-center gap-1">
          {state !== 'disconnected' && (
            <Badge tone={accountStates[state].tone}>{accountStates[state].label}</Badge>
          )}
          <AccountMenu account={account} actions={actions} isRemovable={isRemovable} />
        </div>
      </header>
      {isSandbox && (
        <div className="-mt-1">
          <Badge>Practice account</Badge>
        </div>
      )}
      {state === 'disconnected' ? (
        <p className="text-cell text-ink-2">
          {account.unavailable ?? `Connect ${name} to see followers and engagement here.`}
        </p>
      ) : (
        <AccountFigures account={account} />
      )}
      <AccountProblem account={account} />
      {account.cost && <p className="text-cell text-ink-3">{account.cost}</p>}
      <div className="mt-auto grid gap-2">
        {!account.isConnected && <ConnectButton account={account} actions={actions} />}
        {state !== 'disconnected' && (
          <div className="grid grid-cols-2 gap-2">
            <OpenButton
              label="View Analytics"
              reasonId={noAnalytics ? `${titleId}-analytics` : undefined}
              onPress={onAnalytics}
            />
            <OpenButton
              label="Manage Posts"
              reasonId={noPosts ? `${titleId}-posts` : undefined}
              onPress={onPosts}
            />
            <div className="col-span-2 flex flex-wrap justify-between gap-x-3 text-note text-ink-3">
              <RefreshedAt account={account} />
              {noAnalytics && <p id={`${titleId}-analytics`}>{noAnalytics}</p>}
              {noPosts && <p id={`${titleId}-posts`}>{noPosts}</p>}
            </div>
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
  return offers.posts ? null : `${platformNames[platform]} doesn’t share posts.`
}
