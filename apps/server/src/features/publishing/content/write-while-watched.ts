import type { ServerResponse } from 'node:http'
import * as contract from '@hopwise/contracts'
import { HopwiseError } from '#src/errors.ts'
import type { Mount } from '#src/http/mount.ts'
import { generatePosts } from './generate-posts.ts'

/** Answers with lines of JSON while the writer writes; hanging up ends the writing. */
export function registerWriting(mount: Mount): void {
  const open = new Set<AbortController>()
  mount.app.addHook('preClose', async () => {
    for (const one of open) one.abort()
  })

  mount(contract.writeWhileWatched, async (ctx, { body }, { reply }) => {
    const { count, ...asked } = body
    const writing = new AbortController()
    open.add(writing)
    reply.raw.once('close', () => writing.abort())
    const send = sender(reply.raw)
    try {
      const variations = await generatePosts(ctx, asked, count, {
        signal: writing.signal,
        onPartial: (posts) => send({ type: 'partial', posts }),
        onAgain: (reason) => send({ type: 'again', reason }),
      })
      send({ type: 'done', variations })
    } catch (error) {
      // Until the first line is sent, an ordinary answer says more.
      if (!reply.raw.headersSent && !writing.signal.aborted) throw error
      if (!writing.signal.aborted) ctx.log.error({ err: error }, 'writing failed')
      send({ type: 'failed', message: messageOf(error) })
    } finally {
      open.delete(writing)
    }
    reply.hijack()
    reply.raw.end()
  })
}

function sender(response: ServerResponse): (event: contract.WritingEvent) => void {
  return (event) => {
    if (response.destroyed) return
    if (!response.headersSent) {
      response.writeHead(200, {
        'content-type': 'application/x-ndjson',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
    }
    response.write(`${JSON.stringify(event)}\n`)
  }
}

function messageOf(error: unknown): string {
  if (error instanceof HopwiseError) return error.message
  return 'Writing was interrupted. What you typed is kept. Please try again.'
}
