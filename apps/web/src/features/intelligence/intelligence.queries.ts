import * as contract from '@hopwise/contracts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { downloadAddress } from '#src/shared/api/address.ts'
import { call } from '#src/shared/api/call.ts'

const all = { queryKey: ['intelligence'] } as const
/** Should an announcement be missed, a run under way is looked at nevertheless. */
const lookMs = 2_000

export const latestQuery = (link: number) =>
  queryOptions({
    queryKey: [...all.queryKey, link],
    queryFn: ({ signal }) =>
      call(contract.getLatestLinkAnalysis, { params: { id: link } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.run?.status === 'running' ? lookMs : false),
    meta: { topics: ['intelligence', 'links'] },
  })

export function useRunAnalysis() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (link: number) => call(contract.startLinkAnalysis, { params: { id: link } }),
    onSettled: () => client.invalidateQueries(all),
  })
}

interface Named {
  link: number
  insight: string
}

function useDeed(endpoint: typeof contract.applyInsight | typeof contract.undoInsight) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ link, insight }: Named) => {
      await call(endpoint, { params: { id: link, insight } })
    },
    onSettled: () => client.invalidateQueries(all),
  })
}

export const useApplyInsight = () => useDeed(contract.applyInsight)
export const useUndoInsight = () => useDeed(contract.undoInsight)

export const exportAddress = (link: number, table: (typeof contract.analysisTables)[number]) =>
  downloadAddress(contract.exportLinkAnalysis, { params: { id: link }, query: { table } })
