import * as contract from '@hopwise/contracts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'
import { useCallOnce } from '#src/shared/api/use-call-once.ts'
import { useChange } from '#src/shared/api/use-change.ts'
import { allDistribution, allTargetLists } from '#src/shared/api/web-targets.ts'

const meta = { topics: ['placements'] } as const
const figuresMeta = { topics: ['placements', 'clicks'] } as const

const targetQuery = (id: number) =>
  queryOptions({
    queryKey: [...allDistribution.queryKey, 'one', id],
    queryFn: ({ signal }) => call(contract.getWebTarget, { params: { id } }, { signal }),
    meta,
  })

/** One site; until it is loaded, as a list showed it. */
export function useTarget(id: number) {
  const client = useQueryClient()
  return useQuery({ ...targetQuery(id), placeholderData: () => findListed(client, id) })
}

function findListed(client: QueryClient, id: number): contract.WebTarget | undefined {
  const lists = client.getQueriesData<contract.WebTarget[]>(allTargetLists)
  return lists.flatMap(([, targets]) => targets ?? []).find((one) => one.id === id)
}

export const topTargetsQuery = queryOptions({
  queryKey: [...allDistribution.queryKey, 'top-targets'],
  queryFn: ({ signal }) => call(contract.listTopTargets, {}, { signal }),
  meta: figuresMeta,
})

export const prioritiesQuery = queryOptions({
  queryKey: [...allDistribution.queryKey, 'priorities'],
  queryFn: ({ signal }) => call(contract.listDistributionPriorities, {}, { signal }),
  meta: figuresMeta,
})

/** Makes a site of one's own, or changes the one with `id`. */
export function useSaveOwnTarget(id: number | null) {
  const create = useCallOnce(contract.createOwnTarget)
  return useChange(
    (body: contract.NewOwnTarget) =>
      id === null ? create({ body }) : call(contract.changeOwnTarget, { params: { id }, body }),
    allDistribution,
  )
}

const useMove = (endpoint: typeof contract.removeOwnTarget | typeof contract.restoreOwnTarget) =>
  useChange(({ id }: contract.WebTarget) => call(endpoint, { params: { id } }), allDistribution)

export const useRemoveOwnTarget = () => useMove(contract.removeOwnTarget)
export const useRestoreOwnTarget = () => useMove(contract.restoreOwnTarget)
