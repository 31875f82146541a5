import type { ReportImportDetail } from '@hopwise/contracts'
import { useAction } from '#src/shared/record/use-action.ts'
import { useDiscardImport } from './imports.queries.ts'

type Action = Parameters<typeof useAction<number, ReportImportDetail>>[0]

/** Gives up a file that waits to be imported. */
export function useDiscard(options: Pick<Action, 'done' | 'onFailed'> = {}) {
  return useAction({
    run: useDiscardImport(),
    failed: 'The report could not be discarded. Please try again.',
    ...options,
  })
}
