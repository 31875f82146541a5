import * as contract from '@hopwise/contracts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'

const meta = { topics: ['postbacks'] } as const
export const messagesPerPage = 4

/** The connections as Settings lists them; one cache serves both. */
export const connectionsQuery = queryOptions({
  queryKey: ['affiliate-networks'],
  queryFn: ({ signal }) => call(contract.listAffiliateNetworks, {}, { signal }),
})

export const insQuery = (id: number) =>
  queryOptions({
    queryKey: ['ins', id],
    queryFn: ({ signal }) => call(contract.getIns, { params: { id } }, { signal }),
    meta,
  })

export const insMessagesQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ['ins', id, 'messages', page],
    queryFn: ({ signal }) => {
      const query = { page, pageSize: messagesPerPage }
      return call(contract.listInsMessages, { params: { id }, query }, { signal })
    },
    placeholderData: keepPreviousData,
    meta,
  })

function useInsChange<Input>(id: number, send: (input: Input) => Promise<contract.InsSettings>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (settings) => client.setQueryData(insQuery(id).queryKey, settings),
  })
}

export const useCreateIns = (id: number) =>
  useInsChange<void>(id, () => call(contract.createIns, { params: { id } }))
export const useRemoveIns = (id: number) =>
  useInsChange<void>(id, () => call(contract.removeIns, { params: { id } }))
export const useChangeIns = (id: number) =>
  useInsChange(id, (body: contract.InsSettingsChange) =>
    call(contract.changeIns, { params: { id }, body }),
  )
