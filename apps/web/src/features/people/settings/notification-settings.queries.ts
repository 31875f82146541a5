import * as contract from '@hopwise/contracts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'

export const notificationSettingsQuery = queryOptions({
  queryKey: ['settings', 'notifications'],
  queryFn: ({ signal }) => call(contract.getNotificationSettings, {}, { signal }),
})

/** A toggle moves at once, and back should the server refuse. */
export function useChangeNotificationSettings() {
  const client = useQueryClient()
  const { queryKey } = notificationSettingsQuery
  return useMutation({
    mutationFn: (body: Partial<contract.NotificationSettings>) =>
      call(contract.changeNotificationSettings, { body }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (settings) => settings && { ...settings, ...change })
      return before
    },
    onError: (_error, _change, before) => {
      if (before) client.setQueryData(queryKey, before)
    },
    onSuccess: (settings) => client.setQueryData(queryKey, settings),
  })
}
