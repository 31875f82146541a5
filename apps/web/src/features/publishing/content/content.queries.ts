import * as contract from '@hopwise/contracts'
import { queryOptions, skipToken, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#src/shared/api/api-error.ts'
import { call } from '#src/shared/api/call.ts'

export const writerQuery = queryOptions({
  queryKey: ['content-writer'],
  queryFn: ({ signal }) => call(contract.getContentWriter, {}, { signal }),
})

/** Accounts whose followers say how large an account is. */
export const accountsQuery = queryOptions({
  queryKey: ['content-accounts'],
  queryFn: ({ signal }) => call(contract.listSocialAccounts, {}, { signal }),
  meta: { topics: ['social'] },
})

export const earnedPostsQuery = queryOptions({
  queryKey: ['earned-posts'],
  queryFn: ({ signal }) => call(contract.listEarnedPosts, {}, { signal }),
  meta: { topics: ['posts', 'earnings', 'clicks'] },
})

/** Finds where the newest live link to a product leads; null where there is none, or it cannot be read. */
export function useAddressOfLinks() {
  const client = useQueryClient()
  return async (id: number): Promise<string | null> => {
    const { items } = await client
      .fetchQuery({
        queryKey: ['product-links', id, 'newest'],
        queryFn: ({ signal }) =>
          call(contract.listProductLinks, { params: { id }, query: { pageSize: 1 } }, { signal }),
      })
      .catch(() => ({ items: [] }))
    const newest = items[0]
    return newest?.archivedAt === null ? newest.originalUrl : null
  }
}

/** A post as it stands here, and as it was last saved among the posts. */
export interface WrittenPost extends contract.GeneratedContent {
  saved?: SavedPost | undefined
}

export interface SavedPost {
  id: number
  content: string
  hashtags: string[]
}

/** Whether what stands here is what was saved. */
export const isAsSaved = ({ saved, content, hashtags }: WrittenPost) =>
  saved?.content === content && saved.hashtags.join(' ') === hashtags.join(' ')

/** What was written, with what it was asked for; it outlives leaving the screen. */
interface WrittenPosts {
  request: contract.ContentRequest
  posts: WrittenPost[]
}

export interface Results {
  single: WrittenPosts | null
  variations: WrittenPosts | null
}

export const resultsQuery = queryOptions<Results>({
  queryKey: ['written-posts'],
  queryFn: skipToken,
  gcTime: Number.POSITIVE_INFINITY,
})

interface Watching {
  signal: AbortSignal
  onEvent: (event: contract.WritingEvent) => void
}

/** Asks for posts and reports them while they are written; answers the checked ones. */
export async function writePosts(
  request: contract.VariationsRequestInput,
  { signal, onEvent }: Watching,
): Promise<contract.GeneratedContent[]> {
  const response = await fetch(contract.writeWhileWatched.path, {
    method: contract.writeWhileWatched.method,
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
    signal,
  })
  if (!response.ok || response.body === null) throw await ApiError.of(response)
  for await (const line of readLines(response.body)) {
    const event = contract.writeWhileWatched.event.parse(JSON.parse(line))
    if (event.type === 'done') return event.variations
    if (event.type === 'failed') throw new WritingFailed(event.message)
    onEvent(event)
  }
  throw new WritingFailed('The connection was lost while writing. Please try again.')
}

export class WritingFailed extends Error {
  override readonly name = 'WritingFailed'
}

async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true })
      const lines = rest.split('\n')
      rest = done ? '' : (lines.pop() ?? '')
      yield* lines.filter((line) => line !== '')
      if (done) return
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
