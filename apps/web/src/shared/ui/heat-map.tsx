import { useRef } from 'react'
import { cx } from './class-names.ts'
import { FloatingNote } from './floating-note.tsx'
import { shadeOf } from './shade.ts'
import { useGridFocus } from './use-grid-focus.ts'

interface HeatMapProps {
  /** Read aloud as the name of the table. */
  label: string
  rows: readonly { name: string; short: string }[]
  /** `short` stands above the column; left out, it is only read aloud. */
  columns: readonly { name: string; short?: string }[]
  /** A list for each row. */
  values: readonly (readonly number[])[]
  format: (value: number) => string
}

/** A table that is seen as shades: by pointer, arrow keys or ear each cell gives its figure. */
export function HeatMap({ label, rows, columns, values, format }: HeatMapProps) {
  const table = useRef<HTMLTableElement>(null)
  const { active, cellProps, gridProps } = useGridFocus(table, rows.length, columns.length)
  const highest = Math.max(0, ...values.flat())
  const note = active && {
    row: rows[active.row],
    column: columns[active.column],
    value: values[active.row]?.[active.column] ?? 0,
  }
  return (
    <div className="relative">
      {/* A grid, so that a screen reader hands the arrow keys over. */}
      <table
        ref={table}
        {...gridProps}
        className="w-full table-fixed border-separate border-spacing-[1.5px] text-axis text-ink-3 sm:border-spacing-[3px]"
      >
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col" className="relative w-8 sm:w-11">
              <span className="sr-only">Row</span>
            </th>
            {columns.map(({ name, short }) => (
              <th key={name} scope="col" className="relative h-5 p-0 font-normal">
                <span
                  className={cx('absolute top-0 left-0 whitespace-nowrap', !short && 'sr-only')}
                >
                  <span aria-hidden>{short}</span>
                  <span className="sr-only">{name}</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, short }, row) => (
            <tr key={name}>
              <th scope="row" className="p-0 text-left font-normal">
                <span aria-hidden>{short}</span>
                <span className="sr-only">{name}</span>
              </th>
              {columns.map((column, index) => {
                const value = values[row]?.[index] ?? 0
                return (
                  <td
                    key={column.name}
                    {...cellProps(row, index)}
                    className="h-6 rounded-[3px] p-0 outline-offset-1 hover:outline-1 hover:outline-ink-2 sm:h-7 sm:rounded-[5px]"
                    style={{ background: shadeOf(value, highest, 'even') }}
                  >
                    <span className="sr-only">{format(value)}</span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {note && active && (
        <FloatingNote x={active.x} y={active.y}>
          <p className="text-note text-ink-3">
            {note.row?.name}, {note.column?.name}
          </p>
          <p className="font-title">{format(note.value)}</p>
        </FloatingNote>
      )}
    </div>
  )
}
