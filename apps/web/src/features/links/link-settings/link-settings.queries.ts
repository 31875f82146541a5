import * as contract from '@hopwise/contracts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'
import { useCallOnce } from '#src/shared/api/use-call-once.ts'
import { useChange } from '#src/shared/api/use-change.ts'

export const linkSettingsQuery = queryOptions({
  queryKey: ['link-settings'],
  queryFn: ({ signal }) => call(contract.getLinkSettings, {}, { signal }),
  meta: { topics: ['links' as const] },
})

const useSend = <Input, Answer>(send: (input: Input) => Promise<Answer>) =>
  useChange(send, linkSettingsQuery)

export function useAddPixel() {
  const add = useCallOnce(contract.addRetargetingPixel)
  return useSend((body: contract.NewRetargetingPixel) => add({ body }))
}

export const useRemovePixel = () =>
  useSend(({ id }: contract.RetargetingPixel) =>
    call(contract.removeRetargetingPixel, { params: { id } }),
  )
export const useSetStorefront = () =>
  useSend(({ country, tag }: contract.AmazonStorefront) =>
    call(contract.setAmazonStorefront, { params: { country }, body: { tag } }),
  )
export const useRemoveStorefront = () =>
  useSend(({ country }: contract.AmazonStorefront) =>
    call(contract.removeAmazonStorefront, { params: { country } }),
  )
export const useSetUtmDefault = () =>
  useSend(({ platform, utm }: contract.PlatformUtm) =>
    call(contract.setUtmDefault, { params: { platform }, body: utm }),
  )
export const useRemoveUtmDefault = () =>
  useSend(({ platform }: contract.PlatformUtm) =>
    call(contract.removeUtmDefault, { params: { platform } }),
  )
