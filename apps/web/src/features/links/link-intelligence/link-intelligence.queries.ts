import * as contract from '@hopwise/contracts'
import { queryOptions } from '@tanstack/react-query'
import { downloadAddress } from '#src/shared/api/address.ts'
import { call } from '#src/shared/api/call.ts'
import { useChange } from '#src/shared/api/use-change.ts'

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

export const useRunAnalysis = () =>
  useChange((link: number) => call(contract.startLinkAnalysis, { params: { id: link } }), all)

interface NamedInsight {
  insight: string
  /** What it changes, in words. */
  change: string
}

const useMove = (
  id: number,
  endpoint: typeof contract.applyInsight | typeof contract.undoInsight,
) =>
  useChange(async ({ insight }: NamedInsight) => {
    await call(endpoint, { params: { id, insight } })
  }, all)

export const useApplyInsight = (link: number) => useMove(link, contract.applyInsight)
export const useUndoInsight = (link: number) => useMove(link, contract.undoInsight)

export const exportAddress = (link: number, table: (typeof contract.analysisTables)[number]) =>
  downloadAddress(contract.exportLinkAnalysis, { params: { id: link }, query: { table } })
