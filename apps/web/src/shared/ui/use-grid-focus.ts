import { type KeyboardEvent, type RefObject, useState } from 'react'

interface Place {
  row: number
  column: number
  /** The top middle of the cell, in percent of the table. */
  x: number
  y: number
}

const moves: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1)

/** One tab stop for a whole table; the arrow keys go from cell to cell. */
export function useGridFocus(
  table: RefObject<HTMLTableElement | null>,
  rowCount: number,
  columnCount: number,
) {
  const [stop, setStop] = useState({ row: 0, column: 0 })
  const [active, setActive] = useState<Place | null>(null)

  const show = (row: number, column: number, cell: HTMLElement) => {
    const { offsetWidth = 1, offsetHeight = 1 } = table.current ?? {}
    const x = (100 * (cell.offsetLeft + cell.offsetWidth / 2)) / Math.max(offsetWidth, 1)
    setActive({ row, column, x, y: (100 * cell.offsetTop) / Math.max(offsetHeight, 1) })
  }
  const go = (row: number, column: number) => {
    table.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (event.key === 'Escape') setActive(null)
    if (event.key === 'Home') go(stop.row, 0)
    else if (event.key === 'End') go(stop.row, columnCount - 1)
    else if (move) {
      go(within(stop.row + move[0], rowCount), within(stop.column + move[1], columnCount))
    } else return
    event.preventDefault()
  }
  return {
    active,
    gridProps: {
      role: 'grid' as const,
      onKeyDown,
      onPointerLeave: () => setActive(null),
      onBlur: () => setActive(null),
    },
    cellProps: (row: number, column: number) => ({
      role: 'gridcell' as const,
      'data-cell': `${row}:${column}`,
      tabIndex: row === stop.row && column === stop.column ? 0 : -1,
      onFocus: (event: { currentTarget: HTMLElement }) => {
        setStop({ row, column })
        show(row, column, event.currentTarget)
      },
      onPointerEnter: (event: { currentTarget: HTMLElement }) =>
        show(row, column, event.currentTarget),
    }),
  }
}
