import * as contract from '@hopwise/contracts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'
import { useChange } from '#src/shared/api/use-change.ts'

export const operatorQuery = queryOptions({
  queryKey: ['operator'],
  queryFn: ({ signal }) => call(contract.getOperatorOverview, {}, { signal }),
  meta: { topics: ['operator', 'notifications', 'links'] },
})

const links = { queryKey: ['affiliate-links'] } as const

export const useDisable = () =>
  useChange(
    (body: contract.DisableRequest) => call(contract.disableByOperator, { body }),
    operatorQuery,
    links,
  )
export const useEnable = () =>
  useChange(
    (body: contract.EnableRequest) => call(contract.enableByOperator, { body }),
    operatorQuery,
    links,
  )
export const useDismiss = () =>
  useChange((id: number) => call(contract.dismissAbuseReport, { params: { id } }), operatorQuery)
export const useReopen = () =>
  useChange((id: number) => call(contract.reopenAbuseReport, { params: { id } }), operatorQuery)
export const useInvite = () => useChange(() => call(contract.createInvitation, {}), operatorQuery)
export const useRevoke = () =>
  useChange(
    (invitationId: string) => call(contract.revokeInvitation, { params: { invitationId } }),
    operatorQuery,
  )
