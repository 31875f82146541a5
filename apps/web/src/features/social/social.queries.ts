import * as contract from '@hopwise/contracts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'

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
function useRefetch() {
  const client = useQueryClient()
  return () => client.invalidateQueries(everything)
}

export function useConnectAccount() {
  const refetch = useRefetch()
  return useMutation({
    mutationFn: ({ id }: contract.SocialAccount) =>
      call(contract.connectSocialAccount, { params: { id } }),
    onSuccess: refetch,
  })
}

export function useDisconnectAccount() {
  const refetch = useRefetch()
  return useMutation({
    mutationFn: ({ id }: contract.SocialAccount) =>
      call(contract.disconnectSocialAccount, { params: { id } }),
    onSuccess: refetch,
  })
}

export function useRefreshAccount() {
  const refetch = useRefetch()
  return useMutation({
    mutationFn: ({ id }: contract.SocialAccount) =>
      call(contract.refreshSocialAccount, { params: { id } }),
    onSuccess: refetch,
  })
}

export function useAddAccount() {
  const refetch = useRefetch()
  return useMutation({
    mutationFn: (platform: contract.SocialPlatform) =>
      call(contract.addSocialAccount, { body: { platform } }),
    onSuccess: refetch,
  })
}

export function useRemoveAccount() {
  const refetch = useRefetch()
  return useMutation({
    mutationFn: ({ id }: contract.SocialAccount) =>
      call(contract.removeSocialAccount, { params: { id } }),
    onSuccess: refetch,
  })
}
