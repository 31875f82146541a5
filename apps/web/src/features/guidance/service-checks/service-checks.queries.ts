import * as contract from '@hopwise/contracts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'

export const serviceSetupsQuery = queryOptions({
  queryKey: ['service-setups'],
  queryFn: ({ signal }) => call(contract.listServiceSetups, {}, { signal }),
})

export function useCheckService(service: contract.OutsideService) {
  return useMutation({
    mutationFn: () => call(contract.checkService, { params: { service } }),
  })
}
