import type { RunningIngest } from './ingest/start-ingest.ts'
import type { JournalStats } from './journal/journal.ts'

/** Ingest rests for some seconds at most: while clicks wait so long and none is taken, it hangs. */
const stillMs = 15_000

type Ingest = Pick<ReturnType<RunningIngest['state']>, 'error' | 'isRunning'>

/** Why clicks are not counted; null when they are, however many wait. */
export function countingProblem(
  { error, isRunning }: Ingest,
  { lagMs }: Pick<JournalStats, 'lagMs'>,
  sinceTakenMs: number,
): string | null {
  if (!isRunning) return 'Ingest is not running'
  if (error !== null) return 'Clicks wait in the journal'
  return lagMs > stillMs && sinceTakenMs > stillMs ? 'Counting stands still' : null
}
