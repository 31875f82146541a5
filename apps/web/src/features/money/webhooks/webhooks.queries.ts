import * as contract from '@hopwise/contracts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'
import { useCallOnce } from '#src/shared/api/use-call-once.ts'
import { useChange } from '#src/shared/api/use-change.ts'

const topics = ['webhooks' as const]
const everything = { queryKey: ['webhooks'] } as const

export const webhooksQuery = queryOptions({
  queryKey: [...everything.queryKey, 'list'],
  queryFn: ({ signal }) => call(contract.listWebhooks, {}, { signal }),
  meta: { topics },
})

export type DeliveryListQuery = Partial<contract.WebhookDeliveryQuery>

export const deliveriesQuery = (query: DeliveryListQuery) =>
  queryOptions({
    queryKey: [...everything.queryKey, 'deliveries', query],
    queryFn: ({ signal }) => call(contract.listWebhookDeliveries, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { topics },
  })

const useSend = <Input, Answer>(send: (input: Input) => Promise<Answer>) =>
  useChange(send, everything)

export function useCreateWebhook() {
  const create = useCallOnce(contract.createWebhook)
  return useSend((body: contract.NewWebhook) => create({ body }))
}

export const usePauseWebhook = () =>
  useSend(({ id, isPaused }: { id: number; isPaused: boolean }) =>
    call(contract.changeWebhook, { params: { id }, body: { isPaused } }),
  )
export const useRotateWebhook = () =>
  useSend((id: number) => call(contract.rotateWebhook, { params: { id } }))

const byId = (webhook: contract.Webhook) => ({ params: { id: webhook.id } })
export const useRemoveWebhook = () =>
  useSend((webhook: contract.Webhook) => call(contract.removeWebhook, byId(webhook)))
export const useRestoreWebhook = () =>
  useSend((webhook: contract.Webhook) => call(contract.restoreWebhook, byId(webhook)))
export const useTestWebhook = () =>
  useSend((webhook: contract.Webhook) => call(contract.testWebhook, byId(webhook)))
export const useResendDelivery = () =>
  useSend((id: number) => call(contract.resendWebhookDelivery, { params: { id } }))
