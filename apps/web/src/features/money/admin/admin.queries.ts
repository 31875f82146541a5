import * as contract from '@hopwise/contracts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'

const all = { queryKey: ['admin'] } as const

export const overviewQuery = queryOptions({
  queryKey: [...all.queryKey, 'overview'],
  queryFn: ({ signal }) => call(contract.getAdminOverview, {}, { signal }),
  meta: { topics: ['syncs', 'earnings', 'products', 'webhooks'] },
})

export const adminNetworksQuery = queryOptions({
  queryKey: [...all.queryKey, 'networks'],
  queryFn: ({ signal }) => call(contract.listAdminNetworks, {}, { signal }),
  meta: { topics: ['syncs', 'postbacks'] },
})

export const adminSettingsQuery = queryOptions({
  queryKey: [...all.queryKey, 'settings'],
  queryFn: ({ signal }) => call(contract.getAdminSettings, {}, { signal }),
})

export function useChangeAdminSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Partial<contract.AdminSettings>) =>
      call(contract.changeAdminSettings, { body }),
    onSuccess: (settings) => {
      client.setQueryData(adminSettingsQuery.queryKey, settings)
      return client.invalidateQueries({ queryKey: ['syncs'] })
    },
  })
}
