import type { ServerResponse } from 'node:http'
import { watchChanges } from '@hopwise/contracts'
import type { FastifyRequest } from 'fastify'
import { TooManyRequests } from '#src/errors.ts'
import type { Mount } from './mount.ts'
import { accountOf } from './request-limits.ts'

/** Keeps proxies from closing a silent stream. */
const heartbeatMs = 25_000
/** For sessions that end by their age, which no one announces. */
const checkMs = 300_000
const retryMs = 2_000
const mostStreams = 10
/** A tab that is hidden lets go of its stream, so that one may be free soon. */
const waitSeconds = 30

interface Sessions {
  /** Id of the session behind a request, as it is now. */
  sessionId(request: FastifyRequest): Promise<string | null>
}

/** Server-sent events: which of the asker's data changed. The browser then asks for it again. */
export function registerLive(mount: Mount, sessions: Sessions): void {
  const open = new Set<() => void>()
  const streams = new Map<string, number>()
  // An open stream would keep the server from closing.
  mount.app.addHook('preClose', async () => {
    for (const end of open) end()
  })

  mount(watchChanges, async (ctx, _, { request, reply }) => {
    // Gone during the look-up: there would be no close to clean up after.
    if (request.raw.destroyed) return
    const leave = enter(streams, accountOf(ctx, request))
    reply.hijack()
    const response = begin(reply.raw)
    const end = () => response.end()
    async function endWithSession(): Promise<void> {
      // While the database is away no one knows better.
      const id = await sessions.sessionId(request).catch(() => undefined)
      if (id === null) end()
    }
    const stop = ctx.live.listen(ctx.workspaceId, (topic) => {
      response.write(`data: ${JSON.stringify({ topic })}\n\n`)
    })
    const stopListening = ctx.live.listenForSessions((userId) => {
      if (userId === null || userId === ctx.actor.userId) void endWithSession()
    })
    const heartbeat = setInterval(() => response.write(':\n\n'), heartbeatMs)
    const check = setInterval(() => void endWithSession(), checkMs)
    open.add(end)
    response.once('close', () => {
      clearInterval(heartbeat)
      clearInterval(check)
      stop()
      stopListening()
      open.delete(end)
      leave()
    })
  })
}

function begin(response: ServerResponse): ServerResponse {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  response.write(`retry: ${retryMs}\n\n`)
  return response
}

/** Takes one of an account's places; returns a function that frees it. */
function enter(streams: Map<string, number>, account: string): () => void {
  const before = streams.get(account) ?? 0
  if (before >= mostStreams) {
    throw new TooManyRequests(
      `An account can have up to ${mostStreams} screens open with live updates. Close one first.`,
      waitSeconds,
    )
  }
  streams.set(account, before + 1)
  return () => {
    const now = streams.get(account) ?? 0
    if (now > 1) streams.set(account, now - 1)
    else streams.delete(account)
  }
}
