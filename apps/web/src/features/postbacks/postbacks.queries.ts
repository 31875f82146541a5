import * as contract from '@hopwise/contracts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'

const topics = ['postbacks' as const]
const everything = { queryKey: ['postbacks'] } as const

export const addressesQuery = queryOptions({
  queryKey: [...everything.queryKey, 'addresses'],
  queryFn: ({ signal }) => call(contract.listPostbackAddresses, {}, { signal }),
  meta: { topics },
})

export type CallListQuery = Partial<contract.PostbackCallQuery>

export const callsQuery = (query: CallListQuery) =>
  queryOptions({
    queryKey: [...everything.queryKey, 'calls', query],
    queryFn: ({ signal }) => call(contract.listPostbackCalls, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { topics },
  })

function useChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: send, onSuccess: () => client.invalidateQueries(everything) })
}

export const useCreateAddress = () =>
  useChange((body: contract.NewPostbackAddress) => call(contract.createPostbackAddress, { body }))
export const useChangeAddress = (id: number) =>
  useChange((body: contract.PostbackAddressChange) =>
    call(contract.changePostbackAddress, { params: { id }, body }),
  )
export const useRotateAddress = () =>
  useChange(({ id }: contract.PostbackAddress) =>
    call(contract.rotatePostbackAddress, { params: { id } }),
  )
export const useRemoveAddress = () =>
  useChange(({ id }: contract.PostbackAddress) =>
    call(contract.removePostbackAddress, { params: { id } }),
  )
export const useRestoreAddress = () =>
  useChange(({ id }: contract.PostbackAddress) =>
    call(contract.restorePostbackAddress, { params: { id } }),
  )
export const useTryPostback = (id: number) =>
  useMutation({
    mutationFn: (parameters: string) =>
      call(contract.tryPostback, { params: { id }, body: { parameters } }),
  })
