import type { BulkResult } from '@hopwise/contracts'
import { useChange } from '../api/use-change.ts'
import { formatCount } from '../format/number.ts'
import { useAction } from '../record/use-action.ts'
import type { ToastMessage } from '../ui/toast-store.ts'

/** One of what is listed and several, such as `link` and `links`. */
export type Nouns = readonly [one: string, several: string]

/** Rows of a list: by their ids, or all that its filter picks. */
type Picked<Filter> = { ids: number[] } | { filter: Filter }

/** The calls that change many rows of a list, and undo that. */
export interface BulkCalls<Filter, Change> {
  send: (body: Picked<Filter> & { change: Change }) => Promise<BulkResult>
  undo: (id: number) => Promise<Pick<BulkResult, 'changed' | 'skipped'>>
  /** The queries that a change makes old. */
  old: Parameters<typeof useChange>[1][]
}

interface BulkChange<Filter, Change> {
  body: Picked<Filter> & { change: Change }
  /** Of the toast, with what was changed, such as `24 links`. */
  title: (rows: string) => string
}

/** Changes many rows with one call. The toast says how many, why others stayed, and undoes it. */
export function useBulk<Filter, Change>(
  { send, undo, old }: BulkCalls<Filter, Change>,
  nouns: Nouns,
  show?: (words: ToastMessage) => void,
) {
  const shown = show && { show }
  const { act: takeBack } = useAction({
    run: useChange(undo, ...old),
    done: ({ skipped }) => ({
      title: 'Undone',
      ...(skipped > 0 && {
        description: describeKept(skipped, nouns),
      }),
    }),
    failed: 'Failed to undo. Please try again.',
    ...shown,
  })
  return useAction({
    run: useChange(({ body }: BulkChange<Filter, Change>) => send(body), ...old),
    done: (result, { title }) => describeResult(result, title, nouns),
    failed: `Failed to change the ${nouns[1]}. Please try again.`,
    canUndo: (_input, { undoId }) => undoId !== null,
    undo: (_input, { undoId }) => undoId !== null && takeBack(undoId),
    ...shown,
  })
}

function describeKept(count: number, nouns: Nouns): string {
  const rows = formatCount(count, ...nouns)
  return count === 1
    ? `${rows} was changed in the meantime and kept as it is.`
    : `${rows} were changed in the meantime and kept as they are.`
}

function describeResult(
  { changed, skipped, note }: BulkResult,
  title: (rows: string) => string,
  nouns: Nouns,
): ToastMessage {
  const reason = note ?? `${formatCount(skipped, ...nouns)} had nothing to change.`
  return {
    title: changed === 0 ? 'Nothing changed' : title(formatCount(changed, ...nouns)),
    ...(skipped > 0 && { description: reason }),
  }
}
