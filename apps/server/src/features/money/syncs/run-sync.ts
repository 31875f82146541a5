import type { ConnectedNetwork } from '@hopwise/contracts'
import { syncs } from '@hopwise/db'
import { noClaim } from '#src/jobs/claims.ts'
import { workOn } from '#src/jobs/work-on.ts'
import type { Services, Tenant } from '#src/services.ts'
import { tenantOf } from '#src/services.ts'
import { type ClaimedRun, claimRun, openRun } from './claim-run.ts'
import { findWork, type Work } from './find-work.ts'
import { type Outcome, readConnection } from './read-connection.ts'
import { storeOutcome } from './store-outcome.ts'
import { addCounts, networkNames, outcomeSentence } from './sync-messages.ts'
import type { SyncPart } from './sync-part.ts'

/**
 * Does a queued run, unless another process has it. A run that is stopped with its process is queued
 * again, and goes on from the positions that its parts kept.
 */
export async function runSync(
  services: Services,
  parts: readonly SyncPart[],
  id: number,
): Promise<void> {
  const row = await claimRun(services, id)
  if (row === null) return
  services.live.announce(row.workspaceId, 'syncs')
  await workOn(services, syncs, row, async (claim) => {
    const run = openRun(services, row, claim)
    const tenant = tenantOf(services, row.workspaceId)
    const work = await findWork(tenant, row, parts)
    const results = await readEach(tenant, run, work)
    if (results !== null) await finish(services, run, results)
    else if (services.background.stopping.aborted) await run.write({ status: 'queued', ...noClaim })
  })
}

interface Result {
  work: Work
  outcome: Exclude<Outcome, string>
}

/** One after the other; null when the run or the process ended before all were read. */
async function readEach(
  tenant: Tenant,
  run: ClaimedRun,
  all: readonly Work[],
): Promise<Result[] | null> {
  const results: Result[] = []
  for (const work of all) {
    if (run.signal.aborted) return null
    const outcome = await readConnection(tenant, run, work)
    if (outcome === 'ended') return null
    if (outcome === 'removed') continue
    const failure = 'failure' in outcome ? outcome.failure : null
    if (!(await storeOutcome(tenant, run.row, work, failure))) return null
    results.push({ work, outcome })
  }
  return results
}

async function finish(
  { now, log }: Services,
  { row, write }: ClaimedRun,
  results: readonly Result[],
): Promise<void> {
  const errors = results.flatMap(({ work, outcome }) =>
    problemsOf(outcome).map((message) => ({ network: work.connection.network, message })),
  )
  const counts = addCounts(
    results.flatMap(({ outcome }) => ('counts' in outcome ? [outcome.counts] : [])),
  )
  const hasFailed = results.length > 0 && results.every(isFailed)
  const problems = errors.map(({ network, message }) => named(network, message))
  const change = {
    status: hasFailed ? ('failed' as const) : ('done' as const),
    finishedAt: now(),
    ...noClaim,
    step: '',
    counts: { ...counts },
    errors,
    message: hasFailed ? `${problems.join(' ')}` : outcomeSentence(row.kind, counts, problems),
  }
  const isMine = await write(change)
  if (isMine) log.info({ sync: row.id, kind: row.kind, counts, errors }, 'a sync ended')
}

function problemsOf(outcome: Result['outcome']): readonly string[] {
  return 'failure' in outcome ? [outcome.failure.message] : (outcome.counts.problems ?? [])
}

/** An account that may not use a part yet is a state, not a failure. */
function isFailed({ outcome }: Result): boolean {
  return 'failure' in outcome && outcome.failure.problem !== 'not-eligible'
}

function named(network: ConnectedNetwork, message: string): string {
  const name = networkNames[network]
  return message.includes(name) ? message : `${name}: ${message}`
}
