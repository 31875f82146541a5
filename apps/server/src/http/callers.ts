import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TooManyRequests, Unauthorized } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { isCall } from './is-call.ts'
import type { CallingKey, RequestLimits } from './request-limits.ts'

/** Who comes with a request; each is counted once they are known. */
export interface Doors {
  byKey(request: FastifyRequest, count: (key: CallingKey) => Promise<void>): Promise<Ctx | null>
  bySession(request: FastifyRequest): Promise<Ctx | null>
}

const keyNeeded =
  'Send an API key as “Authorization: Bearer hw_…”. Keys are made under Admin, Settings.'

/**
 * Finds out who calls before anything of their body is read, and counts the call against their key,
 * their account or, for a stranger, their address.
 */
export function registerCallers(app: FastifyInstance, doors: Doors, limits: RequestLimits): void {
  app.decorateRequest('caller')
  app.addHook('onRequest', async (request, reply) => {
    if (!isCall(request)) return
    const caller = enter(request, reply)
    request.caller = caller
    const { operation, isForKeys } = request.routeOptions.config
    const isForAnyone = operation === undefined && isForKeys !== true
    await caller.catch((error) => {
      if (!isForAnyone || error instanceof TooManyRequests) throw error
    })
  })
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode === 404 && !(await isKnown(request))) await limits.countMiss(request)
  })

  async function enter(request: FastifyRequest, reply: FastifyReply): Promise<Ctx> {
    try {
      const byKey = await doors.byKey(request, (key) => limits.countKey(key, request, reply))
      if (byKey !== null) return byKey
      if (request.routeOptions.config.isForKeys) throw new Unauthorized(keyNeeded)
      const bySession = await doors.bySession(request)
      if (bySession === null) throw new Unauthorized()
      await limits.countPerson(bySession, request, reply)
      return bySession
    } catch (error) {
      if (error instanceof Unauthorized) await limits.countStranger(request, reply)
      throw error
    }
  }
}

/** Who called; throws Unauthorized when no one is signed in. */
export async function callerOf({ caller }: FastifyRequest): Promise<Ctx> {
  if (caller === undefined) throw new Unauthorized()
  return await caller
}

async function isKnown(request: FastifyRequest): Promise<boolean> {
  return await callerOf(request).then(
    () => true,
    () => false,
  )
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Opens to API keys alone, whatever their scopes: each call that is made here asks for its own. */
    isForKeys?: boolean
  }
  interface FastifyRequest {
    caller: Promise<Ctx> | undefined
  }
}
