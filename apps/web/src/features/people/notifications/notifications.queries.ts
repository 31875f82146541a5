import * as contract from '@hopwise/contracts'
import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'

const pageSize = 10
const all = { queryKey: ['notifications'] } as const
const meta = { topics: ['notifications'] } as const

export const notificationsQuery = infiniteQueryOptions({
  queryKey: [...all.queryKey, 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(contract.listNotifications, { query: { page: pageParam, pageSize } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ total }, _pages, page) => (page * pageSize < total ? page + 1 : null),
  meta,
})

/** The count travels alongside the page, so the page is as small as it can be. */
export const unreadCountQuery = queryOptions({
  queryKey: [...all.queryKey, 'unread'],
  queryFn: async ({ signal }) => {
    const query = { unread: 'true', pageSize: 1 }
    return (await call(contract.listNotifications, { query }, { signal })).total
  },
  meta,
})

type Pages = InfiniteData<contract.Page<contract.Notification>, unknown>

function markRead(pages: Pages | undefined, ids: readonly number[] | undefined): Pages | undefined {
  if (!pages) return pages
  const readAt = new Date().toISOString()
  const mark = (item: contract.Notification) =>
    item.readAt === null && (ids?.includes(item.id) ?? true) ? { ...item, readAt } : item
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, items: page.items.map(mark) })),
  }
}

/** Marks those named, or all. They look read at once; a refusal brings the truth back. */
export function useReadNotifications() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids?: number[]) =>
      call(contract.readNotifications, { body: ids === undefined ? {} : { ids } }),
    onMutate: async (ids) => {
      await client.cancelQueries(all)
      client.setQueryData(notificationsQuery.queryKey, (pages) => markRead(pages, ids))
    },
    onSuccess: ({ unread }) => client.setQueryData(unreadCountQuery.queryKey, unread),
    onSettled: () => client.invalidateQueries(all),
  })
}
