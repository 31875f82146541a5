import { setTimeout as wait } from 'node:timers/promises'
import type { ConnectedNetwork, SyncKind } from '@hopwise/contracts'
import { networkConnections, syncs } from '@hopwise/db'
import { inArray } from 'drizzle-orm'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { Conflict } from '#src/errors.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx, Tenant } from '#src/services.ts'
import { networksOf } from './find-connections.ts'
import { queueRun, type RunRow } from './queue-run.ts'
import { runSync } from './run-sync.ts'
import { networkNames } from './sync-messages.ts'
import type { SyncPart } from './sync-part.ts'

const askAgainMs = 1_000

/** Begins a run at once, in this process: no one who pressed a button waits for the scheduler. */
export async function startRun(
  ctx: Ctx,
  parts: readonly SyncPart[],
  kind: SyncKind,
): Promise<RunRow> {
  refuseInSample(ctx)
  await requireConnection(ctx, parts, kind)
  const { run } = await queueRun(ctx, kind, 'hand')
  begin(ctx, parts, run)
  return run
}

/** The first reading of a network that was just connected: a newcomer's sales appear without waiting. */
export async function startFirstRuns(
  ctx: Ctx,
  parts: readonly SyncPart[],
  network: ConnectedNetwork,
): Promise<void> {
  for (const { kind } of parts.filter((part) => part.network === network)) {
    const { run } = await queueRun(ctx, kind, 'connection')
    begin(ctx, parts, run)
  }
}

/** Also one that another process queued: the process that claims it first does it. */
function begin(ctx: Ctx, parts: readonly SyncPart[], { id }: RunRow): void {
  ctx.background
    .run(() => runSync(ctx, parts, id))
    .catch((error) => ctx.log.error({ err: error, sync: id }, 'a sync broke off'))
}

async function requireConnection(
  ctx: Tenant,
  parts: readonly SyncPart[],
  kind: SyncKind,
): Promise<void> {
  const networks = networksOf(parts, kind)
  const found = await ctx.orm
    .select({ id: networkConnections.id })
    .from(networkConnections)
    .where(ours(ctx, networkConnections, inArray(networkConnections.network, networks)))
    .limit(1)
  if (found.length > 0) return
  const names = networks.map((network) => networkNames[network]).join(' or ')
  throw new Conflict(
    names === ''
      ? `No network provides ${kind} yet.`
      : `No connected network provides ${kind}. Add ${names} in Settings, under Integrations.`,
  )
}

/** The run once it has ended, or as it is when patience does. */
export async function waitForRun(ctx: Tenant, id: number, patienceMs: number): Promise<RunRow> {
  let isPatient = true
  let received = Promise.withResolvers<void>()
  const patience = setTimeout(() => {
    isPatient = false
    received.resolve()
  }, patienceMs)
  const stop = ctx.live.listen(ctx.workspaceId, (topic) => {
    if (topic === 'syncs') received.resolve()
  })
  try {
    for (;;) {
      received = Promise.withResolvers<void>()
      const run = await getRun(ctx, id)
      if (!isInProgress(run) || !isPatient) return run
      // News of other processes comes late or, on some databases, not at all.
      await Promise.race([received.promise, wait(askAgainMs)])
    }
  } finally {
    clearTimeout(patience)
    stop()
  }
}

export const isInProgress = ({ status }: RunRow) => status === 'queued' || status === 'running'

export const getRun = (ctx: Tenant, id: number): Promise<RunRow> => getOurs(ctx, syncs, id)
