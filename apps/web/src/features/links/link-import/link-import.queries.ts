import * as contract from '@hopwise/contracts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'

/** What was pasted or chosen; its number stands for it in the cache. */
export interface UnsavedImport extends Pick<contract.LinkImportInput, 'name' | 'text' | 'file'> {
  number: number
}

export type PlanOptions = Omit<contract.LinkImportInput, 'name' | 'text' | 'file'>

const all = { queryKey: ['link-import'] } as const
const meta = { topics: ['imports'] } as const

const inputOf = ({ number: _, ...unsaved }: UnsavedImport, options: PlanOptions) => ({
  ...unsaved,
  ...options,
})

export const planQuery = (unsaved: UnsavedImport, options: PlanOptions) =>
  queryOptions({
    // The text itself would make a key of megabytes.
    queryKey: [...all.queryKey, 'plan', unsaved.number, options],
    queryFn: ({ signal }) =>
      call(contract.previewLinkImport, { body: inputOf(unsaved, options) }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    retry: false,
  })

export const recentQuery = queryOptions({
  queryKey: [...all.queryKey, 'recent'],
  queryFn: ({ signal }) => call(contract.listLinkImports, { query: { pageSize: 5 } }, { signal }),
  meta,
})

const oneKey = (id: number) => [...all.queryKey, 'one', id]

export const linkImportQuery = (id: number) =>
  queryOptions({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call(contract.getLinkImport, { params: { id } }, { signal }),
    meta,
  })

export const leftPerPage = 10

export const leftRowsQuery = (
  id: number,
  query: { outcome: contract.LinkRowOutcome; page: number },
) =>
  queryOptions({
    queryKey: [...all.queryKey, 'rows', id, query],
    queryFn: ({ signal }) =>
      call(
        contract.listLinkImportRows,
        { params: { id }, query: { ...query, pageSize: leftPerPage } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta,
  })

/** Takes the answer at once; what follows is received live. */
function useSend<Input>(send: (input: Input) => Promise<contract.LinkImport>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (found) => {
      client.setQueryData(oneKey(found.id), found)
      return client.invalidateQueries({ queryKey: recentQuery.queryKey })
    },
  })
}

interface Run {
  unsaved: UnsavedImport
  options: PlanOptions
  key: string
  digest: string
}

export function useRunImport() {
  return useSend(({ unsaved, options, key, digest }: Run) =>
    call(contract.runLinkImport, { body: { ...inputOf(unsaved, options), key, digest } }),
  )
}

export function useCancelImport() {
  return useSend((id: number) => call(contract.cancelLinkImport, { params: { id } }))
}

export function useUndoImport() {
  return useSend((id: number) => call(contract.undoLinkImport, { params: { id } }))
}
