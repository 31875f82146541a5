import * as contract from '@hopwise/contracts'
import { startAuthentication } from '@simplewebauthn/browser'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { ApiError } from '#src/shared/api/api-error.ts'
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

/** Asks the server for a challenge, then the browser's own dialog, then the server again. */
export const useProvePasskey = () =>
  useMutation({
    mutationFn: async () => {
      const response = await fetch('/api/auth/passkey/generate-authenticate-options')
      if (!response.ok) throw await ApiError.of(response)
      const optionsJSON = { ...(await response.json()), userVerification: 'required' }
      const { id, rawId, type, response: signed } = await startAuthentication({ optionsJSON })
      const { clientDataJSON, authenticatorData, signature, userHandle } = signed
      const sent = {
        clientDataJSON,
        authenticatorData,
        signature,
        ...(userHandle && { userHandle }),
      }
      return await call(contract.giveProof, {
        body: { kind: 'passkey', assertion: { id, rawId, type, response: sent } },
      })
    },
  })
