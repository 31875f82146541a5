import { useState } from 'react'

interface Selected {
  ids: ReadonlySet<number>
  /** Where a range begins: the row that was pressed last. */
  anchor: number | null
}

const none: Selected = { ids: new Set(), anchor: null }

/**
 * Rows chosen for one action: of the page shown, or with `selectAll` everything that `filter` picks.
 * Another page begins with none, and another filter is not the one that was chosen.
 */
export function useSelection<Item extends { id: number }>(
  items: readonly Item[],
  total: number,
  filter: object,
) {
  const [selected, setSelected] = useState(none)
  const [wholeOf, setWholeOf] = useState<string | null>(null)
  const key = JSON.stringify(filter)
  const isAll = wholeOf === key
  const ids = items.map(({ id }) => id)
  const chosen = new Set(isAll ? ids : ids.filter((id) => selected.ids.has(id)))

  const choose = (which: readonly number[], isOn: boolean, anchor: number | null) => {
    const next = new Set(chosen)
    for (const id of which) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    setSelected({ ids: next, anchor })
    // With the first that is left out, it is no more than this page.
    setWholeOf(null)
  }
  return {
    /** The ids of this page's rows that are chosen. */
    chosen,
    rows: items.filter(({ id }) => chosen.has(id)),
    isWholePage: chosen.size === ids.length,
    /** It is everything that the filter picks, beyond this page. */
    isAll,
    count: isAll ? total : chosen.size,
    /** One row, or with `isRange` all from the row pressed before. */
    toggle: (id: number, isOn: boolean, isRange = false) => {
      const from = isRange && selected.anchor !== null ? ids.indexOf(selected.anchor) : -1
      choose(from < 0 ? [id] : between(ids, from, ids.indexOf(id)), isOn, id)
    },
    togglePage: (isOn: boolean) => choose(ids, isOn, null),
    selectAll: () => setWholeOf(key),
    clear: () => {
      setSelected(none)
      setWholeOf(null)
    },
  }
}

export type Selection<Item extends { id: number }> = ReturnType<typeof useSelection<Item>>

function between(ids: readonly number[], one: number, other: number): readonly number[] {
  return ids.slice(Math.min(one, other), Math.max(one, other) + 1)
}
