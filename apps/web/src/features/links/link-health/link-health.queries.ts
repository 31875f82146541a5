import * as contract from '@hopwise/contracts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'

const everything = { queryKey: ['link-health'] } as const
const meta = { topics: ['links' as const] }

/** Of smart links alone, or of all. */
interface Which {
  smart?: 'true'
}

export const healthSummaryQuery = (query: Which) =>
  queryOptions({
    queryKey: [...everything.queryKey, 'summary', query],
    queryFn: ({ signal }) => call(contract.getLinkHealthSummary, { query }, { signal }),
    meta,
  })

const mostMarked = { page: 1, pageSize: 200 }

/** For the marks in lists: those with most at risk, in one call for all rows. */
export const markedLinksQuery = queryOptions({
  queryKey: [...everything.queryKey, 'troubled'],
  queryFn: ({ signal }) => call(contract.listTroubledLinks, { query: mostMarked }, { signal }),
  meta,
})

/** The same of those that gave no response. */
export const silentLinksQuery = queryOptions({
  queryKey: [...everything.queryKey, 'silent'],
  queryFn: ({ signal }) =>
    call(contract.listTroubledLinks, { query: { ...mostMarked, silent: 'true' } }, { signal }),
  meta,
})

const linkHealthQuery = (id: number) =>
  queryOptions({
    queryKey: [...everything.queryKey, id],
    queryFn: ({ signal }) => call(contract.getLinkHealth, { params: { id } }, { signal }),
    meta,
  })

export const useLinkHealth = (id: number, options: { enabled?: boolean } = {}) =>
  useQuery({ ...linkHealthQuery(id), ...options })

export function useCheckAll() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(contract.checkLinks, {}),
    onSuccess: () => client.invalidateQueries(everything),
  })
}

export function useCheckNow(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(contract.checkLink, { params: { id } }),
    onSuccess: (health) => {
      client.setQueryData(linkHealthQuery(id).queryKey, health)
      return client.invalidateQueries(everything)
    },
  })
}

export function useMoveArm(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { armId: number; isPaused: boolean }) =>
      call(contract.pauseArm, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries(everything),
  })
}
