import type { Page } from '@hopwise/contracts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ToastMessage } from '../ui/toast-store.ts'
import { RowSelection } from './row-selection.tsx'
import { BarDownload, SelectionBar } from './selection-bar.tsx'
import { type BulkCalls, type Nouns, useBulk } from './use-bulk.ts'
import { useSelection } from './use-selection.ts'

/** Rows chosen for one action. */
export interface Bulk<Item, Change> {
  /** Those of the page shown. */
  rows: readonly Item[]
  count: number
  /** It is everything that the filter picks. */
  isAll: boolean
  /** Changes them all and clears the selection; the title gets what was changed: `24 links`. */
  change: (change: Change, title: (rows: string) => string) => Promise<boolean>
  isPending: boolean
  clear: () => void
}

/** What a list can do with many of its rows. */
export interface ListBulk<Item, View, Filter, Change> {
  calls: BulkCalls<Filter, Change>
  exportAddress: (query: View & { ids?: string }) => string
  /** Before the export. */
  actions: (bulk: Bulk<Item, Change>) => ReactNode
  note?: (bulk: Bulk<Item, Change>) => ReactNode
  /** Where it is shown what was done; as a toast where this is left out. */
  show?: (words: ToastMessage) => void
}

interface SelectableListProps<Item, View, Filter, Change> {
  query: UseQueryResult<Page<Item>>
  /** What narrows the list, and the same with its order. */
  filter: Filter
  view: View
  nouns: Nouns
  bulk: ListBulk<Item, View, Filter, Change>
  children: ReactNode
}

/** A list whose rows are chosen by their checkboxes, and the bar of what can be done with them. */
export function SelectableList<
  Item extends { id: number },
  View extends object,
  Filter extends object,
  Change,
>(props: SelectableListProps<Item, View, Filter, Change>) {
  const { query, filter, view, nouns, bulk } = props
  const { items = [], total = 0 } = query.data ?? {}
  const selection = useSelection(items, total, filter)
  const { act, isPending } = useBulk(bulk.calls, nouns, bulk.show)
  const ids = [...selection.chosen]
  const chosen: Bulk<Item, Change> = {
    ...selection,
    isPending,
    change: async (change, title) => {
      const picked = selection.isAll ? { filter } : { ids }
      const isDone = await act({ body: { ...picked, change }, title })
      if (isDone) selection.clear()
      return isDone
    },
  }
  return (
    <div className="min-w-0">
      <RowSelection value={selection}>{props.children}</RowSelection>
      {selection.count > 0 && (
        <SelectionBar
          noun={nouns[1]}
          count={selection.count}
          total={total}
          isAll={selection.isAll}
          onAll={selection.selectAll}
          onClear={selection.clear}
          note={bulk.note?.(chosen)}
        >
          {bulk.actions(chosen)}
          <BarDownload
            icon={Download}
            href={bulk.exportAddress(selection.isAll ? view : { ...view, ids: ids.join(',') })}
          >
            Export
          </BarDownload>
        </SelectionBar>
      )}
    </div>
  )
}
