import type { AdminNetwork, NetworkStatus } from '@hopwise/contracts'

/** What is known of a connection: whether its key is taken, and how each kind was read. */
export interface Known {
  isActive: boolean
  /** The key was refused, or never taken. */
  keyProblem: string | null
  createdAt: Date
  reads: readonly (AdminNetwork['reads'][number] & { everyHours: number })[]
}

const hourMs = 3_600_000

/** From real outcomes alone, with why it is so and what to do next. */
export function statusOf(
  { isActive, keyProblem, createdAt, reads }: Known,
  now: Date,
): { status: NetworkStatus; advice: string | null } {
  if (!isActive) return { status: 'inactive', advice: refusedAdvice(keyProblem) }
  const failing = reads.find(
    ({ problemKind }) => problemKind !== null && problemKind !== 'not-eligible',
  )
  if (failing !== undefined) {
    const again = failing.nextAt === null ? '' : ' It will be retried automatically.'
    return { status: 'warning', advice: `${failing.problem ?? ''}${again}`.trim() }
  }
  const late = reads.find(({ doneAt, everyHours, problemKind }) => {
    const since = doneAt === null ? createdAt.getTime() : Date.parse(doneAt)
    return problemKind === null && now.getTime() - since > 2 * everyHours * hourMs
  })
  if (late !== undefined) {
    const advice = `Its ${late.kind} haven’t been updated for more than ${2 * late.everyHours} hours. Update them under Data Sync.`
    return { status: 'warning', advice }
  }
  return {
    status: 'active',
    advice: reads.find(({ problem }) => problem !== null)?.problem ?? null,
  }
}

function refusedAdvice(problem: string | null): string {
  return problem === null
    ? 'The key has not been tested yet. Test it in Settings, under Integrations.'
    : `${problem} Renew the key in Settings, under Integrations.`
}
