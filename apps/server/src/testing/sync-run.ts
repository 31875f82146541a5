import type { SyncRun } from '#src/features/money/syncs/sync-part.ts'

export interface TestRun extends SyncRun {
  steps: string[]
}

/** A run that remembers as the runner does; `onKeep` may end it as a crash would. */
export function aSyncRun(position: unknown = null, onKeep: () => void = () => undefined): TestRun {
  let kept = position
  const steps: string[] = []
  return {
    steps,
    get position() {
      return kept
    },
    async report(step) {
      steps.push(step)
    },
    async keep(next) {
      onKeep()
      kept = structuredClone(next)
    },
    signal: new AbortController().signal,
  }
}
