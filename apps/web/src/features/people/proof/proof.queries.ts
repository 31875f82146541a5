import * as contract from '@hopwise/contracts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'

/** Asked each time the dialog opens, and when the person comes back from another tab. */
export const proofQuery = queryOptions({
  queryKey: ['auth', 'proof'],
  queryFn: ({ signal }) => call(contract.getProof, {}, { signal }),
  gcTime: 0,
  staleTime: 0,
  refetchOnWindowFocus: 'always',
})

export const useGiveProof = () =>
  useMutation({ mutationFn: (body: contract.Proof) => call(contract.giveProof, { body }) })
