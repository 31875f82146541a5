import type { AdminNetwork, NetworkStatus } from '@hopwise/contracts'

/** What is known of a connection: whether its key is taken, and how each kind was read. */
export interface Known {
  isActive: boolean
  /** The key was refused, or never taken. */
  keyTrouble: string | null
  createdAt: Date
  reads: readonly (AdminNetwork['reads'][number] & { everyHours: number })[]
}

const hourMs = 3_600_000

/** From real outcomes alone, with why it is so and what to do next. */
export function statusOf(
  { isActive, keyTrouble, createdAt, reads }: Known,
  now: Date,
): { status: NetworkStatus; advice: string | null } {
  if (!isActive) return { status: 'inactive', advice: refusedAdvice(keyTrouble) }
  const failing = reads.find(
    ({ troubleKind }) => troubleKind !== null && troubleKind !== 'not-eligible',
  )
  if (failing !== undefined) {
    const again = failing.nextAt === null ? '' : ' It is tried again by itself.'
    return { status: 'warning', advice: `${failing.trouble ?? ''}${again}`.trim() }
  }
  const late = reads.find(({ doneAt, everyHours, troubleKind }) => {
    const since = doneAt === null ? createdAt.getTime() : Date.parse(doneAt)
    return troubleKind === null && now.getTime() - since > 2 * everyHours * hourMs
  })
  if (late !== undefined) {
    const advice = `Its ${late.kind} have not been read for more than ${2 * late.everyHours} hours. Update them under Data Sync.`
    return { status: 'warning', advice }
  }
  return {
    status: 'active',
    advice: reads.find(({ trouble }) => trouble !== null)?.trouble ?? null,
  }
}

function refusedAdvice(trouble: string | null): string {
  return trouble === null
    ? 'The key has not been tested yet. Test it in Settings, under Integrations.'
    : `${trouble} Renew the key in Settings, under Integrations.`
}
