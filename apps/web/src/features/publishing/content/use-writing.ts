import type { ContentRequest, WritingEvent } from '@hopwise/contracts'
import { variationCount } from '@hopwise/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '#src/shared/api/api-error.ts'
import { toast, toastFailure } from '#src/shared/ui/toast-store.ts'
import {
  type Results,
  resultsQuery,
  WritingFailed,
  type WrittenPost,
  writePosts,
} from './content.queries.ts'

export type ResultKind = keyof Results

/** What there is of the texts while they are written. */
export interface Unfinished {
  kind: ResultKind
  platform: ContentRequest['platform']
  hasLink: boolean
  posts: { content: string; hashtags: string[] }[]
  /** Why they are rewritten. */
  again: string | null
}

type PerKind<Value> = Record<ResultKind, Value | null>

const nothing: Results = { single: null, variations: null }
const none = { single: null, variations: null }

const failureMessage = {
  single: 'Failed to generate content',
  variations: 'Failed to generate variations',
}

/**
 * Writes, shows it growing, and keeps what was written before until there is something new. Both kinds can be
 * written at a time, and are written to their end when the screen is left.
 */
export function useWriting() {
  const client = useQueryClient()
  const results = useQuery(resultsQuery).data ?? nothing
  const [unfinished, setUnfinished] = useState<PerKind<Unfinished>>(none)
  const [failures, setFailures] = useState<PerKind<string>>(none)
  const works = useRef<PerKind<AbortController>>({ ...none })

  const keep = (part: Partial<Results>) =>
    client.setQueryData<Results>(resultsQuery.queryKey, (before) => ({
      ...nothing,
      ...before,
      ...part,
    }))
  /** By its place, for the others may have changed in the meantime. */
  const keepPost = (kind: ResultKind, index: number, part: Partial<WrittenPost>) =>
    client.setQueryData<Results>(resultsQuery.queryKey, (before = nothing) => {
      const written = before[kind]
      const post = written?.posts[index]
      if (!written || !post) return before
      const posts = written.posts.with(index, { ...post, ...part })
      return { ...before, [kind]: { ...written, posts } }
    })

  const onEvent = (kind: ResultKind, event: WritingEvent) =>
    setUnfinished((all) => {
      const before = all[kind]
      if (before === null) return all
      if (event.type === 'again') {
        return { ...all, [kind]: { ...before, posts: [], again: event.reason } }
      }
      return event.type === 'partial' ? { ...all, [kind]: { ...before, posts: event.posts } } : all
    })

  const write = async (kind: ResultKind, request: ContentRequest) => {
    works.current[kind]?.abort()
    const writing = new AbortController()
    works.current[kind] = writing
    setFailures((all) => ({ ...all, [kind]: null }))
    const hasLink = Boolean(request.productUrl)
    const begun = { kind, platform: request.platform, hasLink, posts: [], again: null }
    setUnfinished((all) => ({ ...all, [kind]: begun }))
    const count = kind === 'single' ? 1 : variationCount
    try {
      const posts = await writePosts(
        { ...request, count },
        { signal: writing.signal, onEvent: (event) => onEvent(kind, event) },
      )
      keep({ [kind]: { request, posts } })
      toast(toastFor(kind, posts.length))
    } catch (error) {
      if (writing.signal.aborted) return
      const message =
        error instanceof WritingFailed ? error.message : messageOf(error, failureMessage[kind])
      setFailures((all) => ({ ...all, [kind]: message }))
      toastFailure(message, 'Generation Failed')
    } finally {
      if (works.current[kind] === writing) setUnfinished((all) => ({ ...all, [kind]: null }))
    }
  }
  const cancel = (kind: ResultKind) => {
    works.current[kind]?.abort()
    setUnfinished((all) => ({ ...all, [kind]: null }))
  }
  return { results, keepPost, unfinished, failures, write, cancel }
}

function toastFor(kind: ResultKind, count: number) {
  if (kind === 'single') {
    return { title: 'Content Generated', description: 'AI has created your social media post!' }
  }
  return { title: 'Variations Generated', description: `Created ${count} content variations!` }
}
