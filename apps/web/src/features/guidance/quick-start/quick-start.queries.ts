import * as contract from '@hopwise/contracts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'

export const quickStartQuery = queryOptions({
  queryKey: ['quick-start'],
  queryFn: ({ signal }) => call(contract.getQuickStart, {}, { signal }),
  meta: {
    topics: [
      'guidance',
      'links',
      'social',
      'clicks',
      'posts',
      'placements',
      'products',
      'earnings',
      'syncs',
    ],
  },
})

export function useMarkTask() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ taskId, completed }: { taskId: number; completed: boolean }) =>
      call(contract.markQuickStartTask, { params: { taskId }, body: { completed } }),
    onMutate: () => client.cancelQueries(quickStartQuery),
    onSuccess: (answer) => client.setQueryData(quickStartQuery.queryKey, answer),
    onError: () => client.invalidateQueries(quickStartQuery),
  })
}
