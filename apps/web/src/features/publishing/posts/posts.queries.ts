import * as contract from '@hopwise/contracts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '#src/shared/api/call.ts'
import { useCallOnce } from '#src/shared/api/use-call-once.ts'
import { useChange } from '#src/shared/api/use-change.ts'

export type PostListQuery = z.input<typeof contract.postQuery>

const allPosts = { queryKey: ['posts'] } as const
const meta = { topics: ['posts', 'clicks', 'earnings', 'links', 'campaigns'] } as const

export const postsQuery = (query: PostListQuery) =>
  queryOptions({
    queryKey: [...allPosts.queryKey, 'list', query],
    queryFn: ({ signal }) => call(contract.listPosts, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta,
  })

export const postQuery = (id: number) =>
  queryOptions({
    queryKey: [...allPosts.queryKey, 'one', id],
    queryFn: ({ signal }) => call(contract.getPost, { params: { id } }, { signal }),
    meta,
  })

export const usePost = (id: number) => useQuery(postQuery(id))

/** Accounts that a post can go to. */
export const accountsQuery = queryOptions({
  queryKey: [...allPosts.queryKey, 'accounts'],
  queryFn: ({ signal }) => call(contract.listSocialAccounts, {}, { signal }),
  meta: { topics: ['social'] },
})

/** How many posts the plan has room for this month. */
export const roomQuery = queryOptions({
  queryKey: [...allPosts.queryKey, 'room'],
  queryFn: ({ signal }) => call(contract.getCurrentSubscription, {}, { signal }),
  select: ({ name, limits, usage }) => ({
    plan: name,
    limit: limits.monthlyPosts,
    used: usage.monthlyPosts,
  }),
  meta: { topics: ['posts', 'subscription'] },
})

const usePostCall = <Input, Answer>(send: (input: Input) => Promise<Answer>) =>
  useChange(send, allPosts)

export function useCreatePost() {
  const create = useCallOnce(contract.createPost)
  return usePostCall((body: contract.NewPost) => create({ body }))
}

export const useChangePost = () =>
  usePostCall(({ id, ...body }: contract.PostChange & { id: number }) =>
    call(contract.changePost, { params: { id }, body }),
  )

type BulkBody = z.input<(typeof contract.changePosts)['body']>
export type PostBulkChange = BulkBody['change']

export const postBulk = {
  send: (body: BulkBody) => call(contract.changePosts, { body }),
  undo: (id: number) => call(contract.undoPosts, { params: { id } }),
  old: [allPosts],
}

interface Timed {
  id: number
  at: string
  mode?: contract.PostingMode
}

export const useSchedulePost = () =>
  usePostCall(({ id, ...body }: Timed) => call(contract.schedulePost, { params: { id }, body }))

/** Another time for a scheduled post, which goes out the way it would have. */
export const useMovePost = () =>
  usePostCall(({ post: { id, mode }, at }: { post: contract.Post; at: string }) =>
    call(contract.schedulePost, { params: { id }, body: { at, mode } }),
  )

export const usePublishPost = () =>
  usePostCall(({ id, mode }: Pick<contract.Post, 'id' | 'mode'>) =>
    call(contract.publishPost, { params: { id }, body: { mode } }),
  )

export const useMarkPosted = () =>
  usePostCall(({ id, url }: { id: number; url: string }) =>
    call(contract.markPosted, { params: { id }, body: { url } }),
  )

type Move =
  | typeof contract.removePost
  | typeof contract.restorePost
  | typeof contract.duplicatePost
  | typeof contract.unschedulePost
  | typeof contract.retryPost

const useMove = (endpoint: Move) =>
  usePostCall(({ id }: contract.Post) => call(endpoint, { params: { id } }))

export const useRemovePost = () => useMove(contract.removePost)
export const useRestorePost = () => useMove(contract.restorePost)
export const useDuplicatePost = () => useMove(contract.duplicatePost)
export const useUnschedulePost = () => useMove(contract.unschedulePost)
export const useRetryPost = () => useMove(contract.retryPost)
