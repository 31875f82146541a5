import * as contract from '@hopwise/contracts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'

export const importsPerPage = 10
const all = { queryKey: ['imports'] } as const
const meta = { topics: ['imports'] } as const

export const importsQuery = (page: number) =>
  queryOptions({
    queryKey: [...all.queryKey, 'list', page],
    queryFn: ({ signal }) =>
      call(contract.listImports, { query: { page, pageSize: importsPerPage } }, { signal }),
    placeholderData: keepPreviousData,
    meta,
  })

const oneKey = (id: number) => [...all.queryKey, 'one', id]

export const importQuery = (id: number | null) =>
  queryOptions({
    queryKey: oneKey(id ?? 0),
    queryFn: ({ signal }) => call(contract.getImport, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== null,
    meta,
  })

/** Takes the answer at once; what follows is received live. */
function useSend<Input>(
  send: (input: Input) => Promise<contract.ReportImportDetail>,
  mutationKey: readonly string[] = all.queryKey,
) {
  const client = useQueryClient()
  return useMutation({
    mutationKey,
    mutationFn: send,
    onSuccess: (found) => {
      client.setQueryData(oneKey(found.id), found)
      return client.invalidateQueries(all)
    },
  })
}

/** The key of what ends the review of a file. */
export const deciding = [...all.queryKey, 'deciding'] as const

export function useRunImport() {
  return useSend((id: number) => call(contract.runImport, { params: { id } }), deciding)
}

export function useCancelImport() {
  return useSend(
    (id: number) => call(contract.cancelImport, { params: { id }, body: {} }),
    deciding,
  )
}

export function useUndoImport() {
  return useSend((id: number) => call(contract.undoImport, { params: { id } }))
}

/** Leaves alone what another tab began to import. */
export function useDiscardImport() {
  return useSend(
    (id: number) => call(contract.cancelImport, { params: { id }, body: { onlyWaiting: true } }),
    deciding,
  )
}

export function useChangeFormat(id: number) {
  return useSend((body: contract.FormatChange) =>
    call(contract.changeFormat, { params: { id }, body }),
  )
}
