import * as contract from '@hopwise/contracts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'
import { receivedBy } from '#src/shared/api/live.ts'
import { useCallOnce } from '#src/shared/api/use-call-once.ts'
import { useChange } from '#src/shared/api/use-change.ts'

export const networksQuery = queryOptions({
  queryKey: ['affiliate-networks'],
  queryFn: ({ signal }) => call(contract.listAffiliateNetworks, {}, { signal }),
})

const useNetworkChange = <Input, Answer>(send: (input: Input) => Promise<Answer>) =>
  useChange(send, networksQuery, receivedBy('syncs'))

export function useAddNetwork() {
  const add = useCallOnce(contract.addAffiliateNetwork)
  return useNetworkChange((body: contract.NewNetworkConnection) => add({ body }))
}

export const useTestNetwork = () =>
  useNetworkChange((id: number) => call(contract.testAffiliateNetwork, { params: { id } }))
export const useRemoveNetwork = () =>
  useNetworkChange((id: number) => call(contract.removeAffiliateNetwork, { params: { id } }))
