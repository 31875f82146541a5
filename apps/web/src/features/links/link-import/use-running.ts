import { useState } from 'react'
import { ApiError, messageOf } from '#src/shared/api/api-error.ts'
import { randomKey } from '#src/shared/api/random-key.ts'
import { type PlanOptions, type UnsavedImport, useRunImport } from './link-import.queries.ts'

/** Begins the import; a key of its own lets a second press begin nothing again. */
export function useRunning(
  unsaved: UnsavedImport,
  options: PlanOptions,
  lookAgain: () => Promise<unknown>,
  onBegun: (id: number) => void,
) {
  const [key] = useState(randomKey)
  const [problem, setProblem] = useState<string | null>(null)
  const run = useRunImport()
  const start = (digest: string) => {
    setProblem(null)
    run.mutate(
      { unsaved, options, key, digest },
      {
        onSuccess: ({ id }) => onBegun(id),
        onError: (error) => {
          setProblem(messageOf(error, 'The import could not be started. Please try again.'))
          if (error instanceof ApiError && error.status === 409) void lookAgain()
        },
      },
    )
  }
  return { run: start, problem, isStarting: run.isPending }
}
