import type { AnalysisRun } from '@hopwise/contracts'
import { useEffect, useState } from 'react'
import { useAction } from '#src/shared/record/use-action.ts'
import { useRunAnalysis } from './link-intelligence.queries.ts'

/** The state is shown for so long at least, so that its steps can be read. */
export const leastMs = 3_000

/** Starts a run; it is under way until the server has said so and the least time has passed. */
export function useAnalysing(link: number | undefined, run: AnalysisRun | null) {
  const [pressedFor, setPressedFor] = useState<number | null>(null)
  const [runBefore, setRunBefore] = useState<number | null>(null)
  const { act, isPending } = useAction({
    run: useRunAnalysis(),
    failed: 'The server could not be reached. Please try again.',
    failedTitle: 'Analysis failed',
    onFailed: () => setPressedFor(null),
  })
  useEffect(() => {
    if (pressedFor === null) return
    const timer = setTimeout(() => setPressedFor(null), leastMs)
    return () => clearTimeout(timer)
  }, [pressedFor])
  const start = (id: number) => {
    setPressedFor(id)
    setRunBefore(run?.id ?? null)
    void act(id)
  }
  const isPressed = link !== undefined && pressedFor === link
  const isRunning = run?.status === 'running'
  // The run of before is no step of the new one.
  const isOld = run === null || run.status === 'failed' || (run.id === runBefore && !isRunning)
  return { start, isAnalysing: isPressed || isPending || isRunning, current: isOld ? null : run }
}
