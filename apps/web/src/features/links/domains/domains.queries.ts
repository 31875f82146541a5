import * as contract from '@hopwise/contracts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'
import { receivedBy } from '#src/shared/api/live.ts'
import { useCallOnce } from '#src/shared/api/use-call-once.ts'
import { useChange } from '#src/shared/api/use-change.ts'

export const domainsQuery = queryOptions({
  queryKey: ['domains'],
  queryFn: ({ signal }) => call(contract.listDomains, {}, { signal }),
  meta: { topics: ['domains' as const, 'links' as const] },
})

/** What new short URLs begin with is known with the account. */
const useSend = <Input, Answer>(send: (input: Input) => Promise<Answer>) =>
  useChange(send, domainsQuery, receivedBy('account'))

export function useAddDomain() {
  const add = useCallOnce(contract.addDomain)
  return useSend((body: contract.NewDomain) => add({ body }))
}

export const useCheckDomain = () =>
  useSend((id: number) => call(contract.verifyDomain, { params: { id } }))

export const useChangeDomain = () =>
  useSend(({ id, ...body }: contract.DomainChange & { id: number }) =>
    call(contract.changeDomain, { params: { id }, body }),
  )

export const useRemoveDomain = () =>
  useSend((id: number) => call(contract.removeDomain, { params: { id } }))

export const domainUsesQuery = (id: number) =>
  queryOptions({
    queryKey: ['domains', id, 'uses'],
    queryFn: ({ signal }) => call(contract.getDomainUses, { params: { id } }, { signal }),
    meta: {
      topics: ['domains' as const, 'links' as const, 'posts' as const, 'placements' as const],
    },
  })

const moved = [domainsQuery, receivedBy('account', 'links', 'posts', 'placements')]

export const useReplaceDomain = () =>
  useChange(
    ({ id, domainId }: { id: number; domainId: number | null }) =>
      call(contract.replaceDomain, { params: { id }, body: { domainId } }),
    ...moved,
  )

export const useUndoReplacement = () =>
  useChange((id: number) => call(contract.undoDomainReplacement, { params: { id } }), ...moved)
