import * as contract from '@hopwise/contracts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'
import { useCallOnce } from '#src/shared/api/use-call-once.ts'
import { useChange } from '#src/shared/api/use-change.ts'

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

const useSend = <Input, Answer>(send: (input: Input) => Promise<Answer>) =>
  useChange(send, everything)

export function useCreateAddress() {
  const create = useCallOnce(contract.createPostbackAddress)
  return useSend((body: contract.NewPostbackAddress) => create({ body }))
}

export const useChangeAddress = (id: number) =>
  useSend((body: contract.PostbackAddressChange) =>
    call(contract.changePostbackAddress, { params: { id }, body }),
  )
export const useRotateAddress = () =>
  useSend(({ id }: contract.PostbackAddress) =>
    call(contract.rotatePostbackAddress, { params: { id } }),
  )
export const useRemoveAddress = () =>
  useSend(({ id }: contract.PostbackAddress) =>
    call(contract.removePostbackAddress, { params: { id } }),
  )
export const useRestoreAddress = () =>
  useSend(({ id }: contract.PostbackAddress) =>
    call(contract.restorePostbackAddress, { params: { id } }),
  )
export const useTryPostback = (id: number) =>
  useMutation({
    mutationFn: (parameters: string) =>
      call(contract.tryPostback, { params: { id }, body: { parameters } }),
  })
