import type { Ctx } from '#src/services.ts'

/**
 * Calls of one screen come at once and need the same. While one of them reads, the others wait, then share one
 * reading. No call gets what began to be read before it came, so it sees whatever any process wrote before it.
 */
export function shareReading<Value>(
  read: (ctx: Ctx) => Promise<Value>,
): (ctx: Ctx) => Promise<Value> {
  const running = new Map<string, Promise<void>>()
  const waiting = new Map<string, Promise<Value>>()

  function begin(key: string, ctx: Ctx): Promise<Value> {
    const reading = read(ctx)
    const end = () => void running.delete(key)
    running.set(key, reading.then(end, end))
    return reading
  }

  function wait(key: string, ctx: Ctx, before: Promise<void>): Promise<Value> {
    const next = before.then(() => {
      waiting.delete(key)
      return begin(key, ctx)
    })
    waiting.set(key, next)
    return next
  }

  return async (ctx) => {
    // In another zone the same workspace has other days.
    const key = `${ctx.workspaceId} ${ctx.timeZone}`
    const before = running.get(key)
    return await (waiting.get(key) ??
      (before === undefined ? begin(key, ctx) : wait(key, ctx, before)))
  }
}
