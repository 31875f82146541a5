import { watchChanges } from '@hopwise/contracts'
import type { Mount } from './mount.ts'

/** Keeps proxies from closing a silent stream. */
const heartbeatMs = 25_000
const retryMs = 2_000

/** Server-sent events: which of the asker's data changed. The browser then asks for it anew. */
export function registerLive(mount: Mount): void {
  const open = new Set<() => void>()
  // An open stream would keep the server from closing.
  mount.app.addHook('preClose', async () => {
    for (const end of open) end()
  })

  mount(watchChanges, async (ctx, _, { request, reply }) => {
    // Gone during the look-up: there would be no close to clean up after.
    if (request.raw.destroyed) return
    reply.hijack()
    const response = reply.raw
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    response.write(`retry: ${retryMs}\n\n`)
    const stop = ctx.live.listen(ctx.workspaceId, (topic) => {
      response.write(`data: ${JSON.stringify({ topic })}\n\n`)
    })
    const heartbeat = setInterval(() => response.write(':\n\n'), heartbeatMs)
    const end = () => response.end()
    open.add(end)
    response.once('close', () => {
      clearInterval(heartbeat)
      stop()
      open.delete(end)
    })
  })
}
