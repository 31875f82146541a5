import type { SyncKind } from '@hopwise/contracts'
import { Conflict } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { isInProgress, startRun, waitForRun } from './start-run.ts'
import type { SyncPart } from './sync-part.ts'

const patienceMs = 20_000

/** Reads all networks now and says what changed; who presses twice gets the answer of one run. */
export async function updateNow(
  ctx: Ctx,
  parts: readonly SyncPart[],
  kind: SyncKind,
  patience = patienceMs,
): Promise<{ message: string }> {
  const { id } = await startRun(ctx, parts, kind)
  const run = await waitForRun(ctx, id, patience)
  if (isInProgress(run)) {
    return {
      message: `Reading ${kind} takes a while and continues in the background. Progress is shown under Data Sync.`,
    }
  }
  if (run.status === 'done') return { message: sentence(run.message ?? '') }
  throw new Conflict(
    run.status === 'cancelled' ? 'The update was canceled.' : sentence(run.message ?? ''),
  )
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
