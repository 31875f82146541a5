import { type OpenedView, openedView, openedViewQuery } from '@hopwise/contracts'
import { sharedViews, workspaces } from '@hopwise/db'
import { networkOrAddress } from '@hopwise/redirector'
import { eq, isNull, lt, or } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { acrossWorkspaces, isNotSuspended, ours } from '#src/collection/ours.ts'
import { NotFound } from '#src/errors.ts'
import { getNarrowCanvas } from '#src/features/figures/analytics/index.ts'
import { parse } from '#src/http/parse.ts'
import { countRequest, type RequestLimit } from '#src/http/request-limits.ts'
import { StrangerLimit } from '#src/http/stranger-limit.ts'
import { ctxOfPerson, type Services } from '#src/services.ts'
import { tokenHash } from '#src/token-hash.ts'
import { isOpen } from './shared-views.ts'
import { readStoredQuery } from './stored-query.ts'

const minuteMs = 60_000

/** Everyone in an office, and no more of a script: one network cannot use up what others have. */
const opens: RequestLimit = {
  name: 'shared-view',
  max: 120,
  windowMs: minuteMs,
  sentence: 'One address can open a shared view 120 times a minute.',
}

/**
 * `GET /api/shared-views/{token}`: outside of the session, for anyone who was given the address. OpenAPI has
 * what an account or a key calls, so it is not in there, as postback addresses are not.
 */
export function registerOpenView(app: FastifyInstance, services: Services): void {
  const strangers = new StrangerLimit(services.limits, 'unknown-shared-view', 'shared views')
  app.get<{ Params: { token: string } }>(
    '/api/shared-views/:token',
    async ({ ip, params, query }, reply) => {
      const { metric } = parse(openedViewQuery, query)
      await strangers.refuse(ip, params.token)
      const found = await findOpen(services, params.token)
      await strangers.note(ip, params.token, found !== null)
      const stored = found && readStoredQuery(found.view.query)
      if (found === null || stored === null) throw new NotFound('This view is no longer shared.')
      await countRequest(services.limits, opens, `${found.view.id} ${networkOrAddress(ip)}`, reply)
      await noteOpening(services, found.view)
      const { name, expiresAt, userId } = found.view
      const ctx = ctxOfPerson(services, { kind: 'person', userId }, found.workspace)
      const chosen = { ...stored, ...(metric && { metric }) }
      const answer: OpenedView = {
        name,
        expiresAt: expiresAt.toISOString(),
        query: chosen,
        canvas: await getNarrowCanvas(ctx, chosen),
      }
      reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
      return openedView.parse(answer)
    },
  )
}

async function findOpen({ database, now }: Services, token: string) {
  const [found] = await database.orm
    .select({
      view: sharedViews,
      workspace: {
        workspaceId: workspaces.id,
        timeZone: workspaces.timeZone,
        isSample: workspaces.isSample,
      },
    })
    .from(sharedViews)
    .innerJoin(workspaces, eq(workspaces.id, sharedViews.workspaceId))
    .where(
      acrossWorkspaces(
        'token',
        eq(sharedViews.hash, tokenHash(token)),
        isOpen(now()),
        isNotSuspended,
      ),
    )
  return found ?? null
}

/** To the minute: a page that many read need not write a row each time. */
async function noteOpening(
  { database, now }: Services,
  view: typeof sharedViews.$inferSelect,
): Promise<void> {
  const minuteAgo = new Date(now().getTime() - minuteMs)
  await database.orm
    .update(sharedViews)
    .set({ lastOpenedAt: now() })
    .where(
      ours(
        view,
        sharedViews,
        eq(sharedViews.id, view.id),
        or(isNull(sharedViews.lastOpenedAt), lt(sharedViews.lastOpenedAt, minuteAgo)),
      ),
    )
}
