import type { ContentRequest, WritingEvent } from '@hopwise/contracts'
import { variationCount } from '@hopwise/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#src/shared/api/api-error.ts'
import { toast } from '#src/shared/ui/toast-store.ts'
import { type Results, resultsQuery, WritingFailed, writePosts } from './content.queries.ts'

export type ResultKind = keyof Results

/** What there is of the texts while they are written. */
export interface Unfinished {
  kind: ResultKind
  platform: ContentRequest['platform']
  posts: { content: string; hashtags: string[] }[]
  /** Why they are written anew. */
  again: string | null
}

const nothing: Results = { single: null, variations: null }

const failures = {
  single: 'Failed to generate content',
  variations: 'Failed to generate variations',
}

/** Writes, shows it growing, and keeps what was written before until there is something new. */
export function useWriting() {
  const client = useQueryClient()
  const results = useQuery(resultsQuery).data ?? nothing
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null)
  const [failure, setFailure] = useState<{ kind: ResultKind; message: string } | null>(null)
  const work = useRef<AbortController>(null)
  useEffect(() => () => work.current?.abort(), [])

  const keep = (part: Partial<Results>) =>
    client.setQueryData<Results>(resultsQuery.queryKey, (before) => ({
      ...nothing,
      ...before,
      ...part,
    }))

  const onEvent = (event: WritingEvent) =>
    setUnfinished((before) => {
      if (before === null) return null
      if (event.type === 'again') return { ...before, posts: [], again: event.reason }
      return event.type === 'partial' ? { ...before, posts: event.posts } : before
    })

  const write = async (kind: ResultKind, request: ContentRequest) => {
    work.current?.abort()
    const writing = new AbortController()
    work.current = writing
    setFailure(null)
    setUnfinished({ kind, platform: request.platform, posts: [], again: null })
    const count = kind === 'single' ? 1 : variationCount
    try {
      const watching = { signal: writing.signal, onEvent }
      const posts = await writePosts({ ...request, count }, watching)
      keep({ [kind]: { request, posts } })
      toast(wordsOf(kind, posts.length))
    } catch (error) {
      if (writing.signal.aborted) return
      const message =
        error instanceof WritingFailed ? error.message : messageOf(error, failures[kind])
      setFailure({ kind, message })
      toast({ title: 'Generation Failed', description: message, variant: 'destructive' })
    } finally {
      if (work.current === writing) setUnfinished(null)
    }
  }
  const cancel = () => {
    work.current?.abort()
    setUnfinished(null)
  }
  return { results, keep, unfinished, failure, write, cancel }
}

function wordsOf(kind: ResultKind, count: number) {
  if (kind === 'single') {
    return { title: 'Content Generated', description: 'AI has created your social media post!' }
  }
  return { title: 'Variations Generated', description: `Created ${count} content variations!` }
}
