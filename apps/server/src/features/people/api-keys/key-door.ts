import type { ApiScope } from '@hopwise/contracts'
import { apiKeys, workspaceMembers, workspaces } from '@hopwise/db'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { acrossWorkspaces } from '#src/collection/ours.ts'
import { Unauthorized } from '#src/errors.ts'
import { refuseSuspended } from '#src/features/people/auth/index.ts'
import { claimedKey } from '#src/http/key-header.ts'
import { refuseWithout } from '#src/http/refuse-without.ts'
import type { CallingKey } from '#src/http/request-limits.ts'
import { StrangerLimit } from '#src/http/stranger-limit.ts'
import { type Ctx, ctxOfPerson, type Services } from '#src/services.ts'
import { tokenHash } from '#src/token-hash.ts'
import { looksLikeKey } from './key-secret.ts'

const minuteMs = 60_000

/** What a key in the header of a request lets it do; null where there is none. */
export type KeyDoor = (
  request: FastifyRequest,
  count: (key: CallingKey) => Promise<void>,
) => Promise<Ctx | null>

/** A key acts for the person who made it, in their workspace, within its scopes. */
export function createKeyDoor(services: Services): KeyDoor {
  const strangers = new StrangerLimit(services.limits, 'unknown-key', 'API keys')
  return async (request, count) => {
    const given = claimedKey(request.headers)
    if (given === null) return null
    await strangers.refuse(request.ip, given)
    const found = await findKey(services, given)
    await strangers.note(request.ip, given, found !== null)
    const { key, workspace } = requireValid(found, services.now())
    await count(key)
    refuseSuspended(workspace)
    requireScope(request, key.scopes)
    await noteUse(services, key.id)
    const { id: workspaceId, timeZone, isSample } = workspace
    const { id: keyId, userId, scopes } = key
    const actor = { kind: 'key', keyId, userId, scopes } as const
    return ctxOfPerson(services, actor, { workspaceId, timeZone, isSample })
  }
}

async function findKey({ database }: Services, given: string) {
  if (!looksLikeKey(given)) return null
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
  return found ?? null
}

type Found = NonNullable<Awaited<ReturnType<typeof findKey>>>

function requireValid(found: Found | null, now: Date): Found {
  if (found === null) throw new Unauthorized('This API key does not exist.')
  const { revokedAt, expiresAt } = found.key
  if (revokedAt !== null) throw new Unauthorized('This API key was revoked.')
  if (expiresAt !== null && expiresAt <= now) throw new Unauthorized('This API key has expired.')
  return found
}

function requireScope(request: FastifyRequest, scopes: readonly ApiScope[]): void {
  // Of the route, not the address: that can be written in many ways.
  const { operation, isForKeys } = request.routeOptions.config
  if (isForKeys) return
  refuseWithout(operation?.scope ?? null, scopes)
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
