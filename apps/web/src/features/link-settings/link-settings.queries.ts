import * as contract from '@hopwise/contracts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'

export const linkSettingsQuery = queryOptions({
  queryKey: ['link-settings'],
  queryFn: ({ signal }) => call(contract.getLinkSettings, {}, { signal }),
  meta: { topics: ['links' as const] },
})

function useChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => client.invalidateQueries(linkSettingsQuery),
  })
}

export const useAddPixel = () =>
  useChange((body: contract.NewRetargetingPixel) => call(contract.addRetargetingPixel, { body }))
export const useRemovePixel = () =>
  useChange(({ id }: contract.RetargetingPixel) =>
    call(contract.removeRetargetingPixel, { params: { id } }),
  )
export const useSetStorefront = () =>
  useChange(({ country, tag }: contract.AmazonStorefront) =>
    call(contract.setAmazonStorefront, { params: { country }, body: { tag } }),
  )
export const useRemoveStorefront = () =>
  useChange(({ country }: contract.AmazonStorefront) =>
    call(contract.removeAmazonStorefront, { params: { country } }),
  )
export const useSetUtmDefault = () =>
  useChange(({ platform, utm }: contract.PlatformUtm) =>
    call(contract.setUtmDefault, { params: { platform }, body: utm }),
  )
export const useRemoveUtmDefault = () =>
  useChange(({ platform }: contract.PlatformUtm) =>
    call(contract.removeUtmDefault, { params: { platform } }),
  )
