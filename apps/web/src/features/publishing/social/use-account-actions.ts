import type { SocialAccount, SocialPlatform } from '@hopwise/contracts'
import { useState } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { usePageShown } from '#src/shared/ui/use-page-shown.ts'
import {
  useAddAccount,
  useConnectAccount,
  useDisconnectAccount,
  useRefreshAccount,
  useRemoveAccount,
} from './social.queries.ts'

export const connectedToast = { title: 'Social account connected successfully!' } as const

const sampleRefusal = 'Everyone shares the sample, so it can’t be changed.'

/** What can be done with a card. */
export interface AccountActions {
  /** Why no one may do any of it; null for accounts of one's own. */
  refusal: string | null
  /** The account whose connection takes the browser to the platform. */
  leavingId: number | null
  busyId: number | null
  connect: (account: SocialAccount) => unknown
  refresh: (account: SocialAccount) => unknown
  disconnect: (account: SocialAccount) => unknown
  remove: (account: SocialAccount) => unknown
  add: (platform: SocialPlatform) => unknown
}

export function useAccountActions(leave = (url: string) => location.assign(url)): AccountActions {
  const { workspace } = useCurrentUser()
  const [isLeaving, setLeaving] = useState(false)
  const connecting = useConnectAccount()
  // Anyone who presses Back at the platform waits for nothing.
  usePageShown(() => setLeaving(false))
  const connect = useAction({
    run: connecting,
    done: ({ status }) => (status === 'authorize' ? null : connectedToast),
    failed: ({ platform }) =>
      `${platformNames[platform]} could not be connected. Please try again.`,
    onDone: (connection) => {
      if (connection.status !== 'authorize') return
      setLeaving(true)
      leave(connection.authorizeUrl)
    },
  })
  const refresh = useAction({
    run: useRefreshAccount(),
    failed: ({ platform }) => `${platformNames[platform]} could not be read. Please try again.`,
  })
  const disconnect = useAction({
    run: useDisconnectAccount(),
    done: (_answer, { platform }) => `${platformNames[platform]} disconnected`,
    failed: ({ platform }) =>
      `${platformNames[platform]} could not be disconnected. Please try again.`,
  })
  const remove = useAction({
    run: useRemoveAccount(),
    done: 'Card removed',
    failed: 'The card could not be removed. Please try again.',
  })
  const add = useAction({
    run: useAddAccount(),
    done: (_answer, platform) =>
      `Connect your other ${platformNames[platform]} account on its new card`,
    failed: 'The card could not be added. Please try again.',
  })
  const leaving = isLeaving ? connecting.variables : connect.pending
  const busy = refresh.pending ?? disconnect.pending ?? remove.pending
  return {
    refusal: workspace.isSample ? sampleRefusal : null,
    leavingId: leaving?.id ?? null,
    busyId: busy?.id ?? null,
    connect: connect.act,
    refresh: refresh.act,
    disconnect: disconnect.act,
    remove: remove.act,
    add: add.act,
  }
}
