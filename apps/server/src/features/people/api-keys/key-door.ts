import type { ApiScope } from '@hopwise/contracts'
import { apiKeys, workspaceMembers, workspaces } from '@hopwise/db'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { acrossWorkspaces } from '#src/collection/ours.ts'
import { Forbidden, TooManyRequests, Unauthorized } from '#src/errors.ts'
import { AttemptCounter } from '#src/http/attempt-counter.ts'
import { claimedKey } from '#src/http/key-header.ts'
import { type Ctx, ctxOfPerson, type Services } from '#src/services.ts'
import { tokenHash } from '#src/token-hash.ts'
import { looksLikeKey } from './key-secret.ts'

const callsPerMinute = 300
const minuteMs = 60_000

/** What a key in the header of a request lets it do; null where there is none. */
export type KeyDoor = (request: FastifyRequest) => Promise<Ctx | null>

/** A key acts for the person who made it, in their workspace, within its scopes. */
export function createKeyDoor(services: Services): KeyDoor {
  const calls = new AttemptCounter({ max: callsPerMinute, windowMs: minuteMs }, () =>
    services.now().getTime(),
  )

  return async (request) => {
    const given = claimedKey(request.headers)
    if (given === null) return null
    const { key, workspace } = await findKey(services, given)
    limit(key.id)
    requireScope(request, key.scopes)
    await noteUse(services, key.id)
    const { id: workspaceId, timeZone, isSample } = workspace
    const actor = { kind: 'key', keyId: key.id, userId: key.userId } as const
    return ctxOfPerson(services, actor, { workspaceId, timeZone, isSample })
  }

  function limit(keyId: number): void {
    const seconds = calls.secondsToWait(String(keyId))
    if (seconds > 0) {
      throw new TooManyRequests(
        `An API key may call ${callsPerMinute} times a minute. Try again in ${seconds} seconds.`,
        seconds,
      )
    }
    calls.count(String(keyId))
  }
}

async function findKey({ database, now }: Services, given: string) {
  const unknown = 'This API key does not exist.'
  if (!looksLikeKey(given)) throw new Unauthorized(unknown)
  // Who is no member of the workspace any more has no key to it either.
  const [found] = await database.orm
    .select({ key: apiKeys, workspace: workspaces })
    .from(apiKeys)
    .innerJoin(workspaces, eq(workspaces.id, apiKeys.workspaceId))
    .innerJoin(
      workspaceMembers,
      and(
        eq(workspaceMembers.workspaceId, apiKeys.workspaceId),
        eq(workspaceMembers.userId, apiKeys.userId),
      ),
    )
    .where(acrossWorkspaces('sign-in', eq(apiKeys.hash, tokenHash(given))))
  if (found === undefined) throw new Unauthorized(unknown)
  const { revokedAt, expiresAt } = found.key
  if (revokedAt !== null) throw new Unauthorized('This API key was revoked.')
  if (expiresAt !== null && expiresAt <= now()) throw new Unauthorized('This API key has expired.')
  return found
}

function requireScope(request: FastifyRequest, scopes: readonly ApiScope[]): void {
  // Of the route, not the address: that can be written in many ways.
  const scope = request.routeOptions.config.operation?.scope ?? null
  if (scope === null) {
    throw new Forbidden('This call cannot be made with an API key. Sign in for it.')
  }
  if (!scopes.includes(scope)) {
    throw new Forbidden(`This API key lacks the scope ${scope}.`)
  }
}

/** To the minute: a busy script need not write a row with each call. */
async function noteUse({ database, now }: Services, id: number): Promise<void> {
  const minuteAgo = new Date(now().getTime() - minuteMs)
  await database.orm
    .update(apiKeys)
    .set({ lastUsedAt: now() })
    .where(
      acrossWorkspaces(
        'sign-in',
        eq(apiKeys.id, id),
        or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, minuteAgo)),
      ),
    )
}
