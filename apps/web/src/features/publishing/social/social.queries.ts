import * as contract from '@hopwise/contracts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'
import { useCallOnce } from '#src/shared/api/use-call-once.ts'
import { useChange } from '#src/shared/api/use-change.ts'

const everything = { queryKey: ['social'] } as const
const accountsKey = [...everything.queryKey, 'accounts'] as const

export const socialAccountsQuery = queryOptions({
  queryKey: accountsKey,
  queryFn: ({ signal }) => call(contract.listSocialAccounts, {}, { signal }),
  meta: { topics: ['social'] },
})

export const socialDaysQuery = (id: number) =>
  queryOptions({
    queryKey: [...everything.queryKey, 'days', id],
    queryFn: ({ signal }) => call(contract.getSocialDays, { params: { id } }, { signal }),
    meta: { topics: ['social', 'clicks'] },
  })

/** What the platform of each account brought in 30 days. */
export const earnedQuery = queryOptions({
  queryKey: [...everything.queryKey, 'earned'],
  queryFn: ({ signal }) =>
    call(contract.getPlatformBreakdown, { query: { period: '30days' } }, { signal }),
  meta: { topics: ['social', 'clicks', 'earnings'] },
})

export const socialPostsQuery = (id: number) =>
  queryOptions({
    queryKey: [...everything.queryKey, 'posts', id],
    queryFn: ({ signal }) => call(contract.listSocialPosts, { params: { id } }, { signal }),
    meta: { topics: ['social'] },
  })

export const rateLimitsQuery = queryOptions({
  queryKey: [...everything.queryKey, 'rate-limits'],
  queryFn: ({ signal }) => call(contract.getRateLimits, {}, { signal }),
  meta: { topics: ['social'] },
})

/** A connection changes cards, days, posts and limits alike. */
const useMove = <Answer>(send: (account: contract.SocialAccount) => Promise<Answer>) =>
  useChange(send, everything)

export const useConnectAccount = () =>
  useMove(({ id }) => call(contract.connectSocialAccount, { params: { id } }))
export const useDisconnectAccount = () =>
  useMove(({ id }) => call(contract.disconnectSocialAccount, { params: { id } }))
export const useRefreshAccount = () =>
  useMove(({ id }) => call(contract.refreshSocialAccount, { params: { id } }))
export const useRemoveAccount = () =>
  useMove(({ id }) => call(contract.removeSocialAccount, { params: { id } }))

export function useAddAccount() {
  const add = useCallOnce(contract.addSocialAccount)
  return useChange((platform: contract.SocialPlatform) => add({ body: { platform } }), everything)
}
