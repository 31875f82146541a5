import type { SocialAccount, SocialPlatform } from '@hopwise/contracts'
import { useState } from 'react'
import { messageOf } from '#src/shared/api/api-error.ts'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { toast } from '#src/shared/ui/toast-store.ts'
import { usePageShown } from '#src/shared/ui/use-page-shown.ts'
import {
  useAddAccount,
  useConnectAccount,
  useDisconnectAccount,
  useRefreshAccount,
  useRemoveAccount,
} from './social.queries.ts'

export const connectedToast = { title: 'Social account connected successfully!' } as const

export function sayRefused(description: string) {
  toast({ title: 'Error', description, variant: 'destructive' })
}

const sampleRefusal = 'The sample is shared by everybody, so it stays as it is.'

/** What can be done with a card. */
export interface AccountDeeds {
  /** Why nobody may do any of it; null for accounts of one's own. */
  refusal: string | null
  /** The account whose connection takes the browser to the platform. */
  leavingId: number | null
  busyId: number | null
  connect: (account: SocialAccount) => Promise<void>
  refresh: (account: SocialAccount) => Promise<void>
  disconnect: (account: SocialAccount) => Promise<void>
  remove: (account: SocialAccount) => Promise<void>
  add: (platform: SocialPlatform) => Promise<void>
}

export function useAccountDeeds(leave = (url: string) => location.assign(url)): AccountDeeds {
  const { workspace } = useCurrentUser()
  const [leavingId, setLeavingId] = useState<number | null>(null)
  // Whoever presses Back at the platform waits for nothing.
  usePageShown(() => setLeavingId(null))
  const connecting = useConnectAccount()
  const refreshing = useRefreshAccount()
  const disconnecting = useDisconnectAccount()
  const removing = useRemoveAccount()
  const adding = useAddAccount()

  const connect = async ({ id, platform }: SocialAccount) => {
    setLeavingId(id)
    try {
      const connection = await connecting.mutateAsync(id)
      if (connection.status === 'authorize') return leave(connection.authorizeUrl)
      toast(connectedToast)
    } catch (error) {
      sayRefused(
        messageOf(error, `${platformNames[platform]} could not be connected. Please try again.`),
      )
    }
    setLeavingId(null)
  }
  const attempt = async (work: Promise<unknown>, done: string | null, failed: string) => {
    try {
      await work
      if (done) toast({ title: done })
    } catch (error) {
      sayRefused(messageOf(error, failed))
    }
  }
  const nameOf = ({ platform }: SocialAccount) => platformNames[platform]
  const running = [refreshing, disconnecting, removing].find(({ isPending }) => isPending)
  return {
    refusal: workspace.isSample ? sampleRefusal : null,
    leavingId,
    busyId: running?.variables ?? null,
    connect,
    refresh: (account) =>
      attempt(
        refreshing.mutateAsync(account.id),
        null,
        `${nameOf(account)} could not be read. Please try again.`,
      ),
    disconnect: (account) =>
      attempt(
        disconnecting.mutateAsync(account.id),
        `${nameOf(account)} disconnected`,
        `${nameOf(account)} could not be disconnected. Please try again.`,
      ),
    remove: (account) =>
      attempt(
        removing.mutateAsync(account.id),
        'Card removed',
        'The card could not be removed. Please try again.',
      ),
    add: (platform) =>
      attempt(
        adding.mutateAsync(platform),
        `Connect your further ${platformNames[platform]} account on its new card`,
        'The card could not be added. Please try again.',
      ),
  }
}
