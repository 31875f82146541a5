import * as contract from '@hopwise/contracts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'

export const networksQuery = queryOptions({
  queryKey: ['affiliate-networks'],
  queryFn: ({ signal }) => call(contract.listAffiliateNetworks, {}, { signal }),
})

function useNetworkChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => client.invalidateQueries(networksQuery),
  })
}

export const useAddNetwork = () =>
  useNetworkChange((body: contract.NewNetworkConnection) =>
    call(contract.addAffiliateNetwork, { body }),
  )
export const useTestNetwork = () =>
  useNetworkChange((id: number) => call(contract.testAffiliateNetwork, { params: { id } }))
export const useRemoveNetwork = () =>
  useNetworkChange((id: number) => call(contract.removeAffiliateNetwork, { params: { id } }))
