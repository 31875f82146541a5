import * as contract from '@hopwise/contracts'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'

export const passkeysQuery = queryOptions({
  queryKey: ['settings', 'passkeys'],
  queryFn: ({ signal }) => call(contract.listPasskeys, {}, { signal }),
})

function usePasskeyChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => client.invalidateQueries(passkeysQuery),
  })
}

/** Asks the server, then the browser's own dialog, then the server again. */
export const useAddPasskey = () =>
  usePasskeyChange(async (body: { password: string }) => {
    const options = await call(contract.startPasskey, { body })
    // safe because the contract is the part of this type that is used
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
    const { id, rawId, type, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject, transports } = response
    const sent = { clientDataJSON, attestationObject, ...(transports && { transports }) }
    return await call(contract.addPasskey, {
      body: { credential: { id, rawId, type, response: sent } },
    })
  })

export const useRenamePasskey = () =>
  usePasskeyChange(({ id, name }: { id: string; name: string }) =>
    call(contract.renamePasskey, { params: { passkeyId: id }, body: { name } }),
  )

export const useRemovePasskey = () =>
  usePasskeyChange((id: string) => call(contract.removePasskey, { params: { passkeyId: id } }))
