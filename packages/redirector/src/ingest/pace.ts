export interface PacePolicy {
  /** Pause when there is nothing to take in. */
  idleMs: number
  /** A journal that grows faster than this shows visitors who need the machine now. */
  busyBytesPerSecond: number
  /** Part of the time ingest and its database may then take. */
  busyShare: number
  /** Longest rest: the figures of the lag are no older. */
  maxRestMs: number
  /** A journal this far behind is taken in at full speed, whatever happens. */
  patienceBytes: number
}

/** @internal */
export const defaultPace: PacePolicy = {
  idleMs: 150,
  busyBytesPerSecond: 1024 * 1024,
  busyShare: 0.05,
  maxRestMs: 5_000,
  patienceBytes: 512 * 1024 * 1024,
}

export interface Round {
  startedMs: number
  endedMs: number
  takenBytes: number
  /** What was waiting when the round began. */
  waitingBytes: number
}

export interface Rest {
  restMs: number
  /** The next round should be a short one. */
  isBusy: boolean
}

/** How long to rest after each round: counting can wait, visitors cannot. */
export function createPace(policy: PacePolicy = defaultPace): (round: Round) => Rest {
  let before: Round | null = null

  return (round) => {
    const elapsedMs = before === null ? 0 : round.startedMs - before.startedMs
    const left = before === null ? 0 : before.waitingBytes - before.takenBytes
    const grownBytes = round.waitingBytes - left
    before = round
    if (round.takenBytes === 0) return { restMs: policy.idleMs, isBusy: false }
    const isBusy = grownBytes * 1000 > policy.busyBytesPerSecond * elapsedMs && elapsedMs > 0
    if (!isBusy || round.waitingBytes > policy.patienceBytes) return { restMs: 0, isBusy: false }
    const tookMs = round.endedMs - round.startedMs
    const fairMs = tookMs * (1 / policy.busyShare - 1)
    return { restMs: Math.min(policy.maxRestMs, Math.max(policy.idleMs, fairMs)), isBusy: true }
  }
}
