import { SlidersHorizontal } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Popover } from '../ui/popover.tsx'
import type { Columns } from './define-columns.ts'

/** Chooses the columns of a table; a phone shows its rows in full. */
export function ColumnsButton<Item, Order extends string>({
  columns: { columns, useShown, show, reset },
}: {
  columns: Columns<Item, Order>
}) {
  const shown = useShown()
  return (
    <Popover
      label="Columns"
      align="end"
      className="w-56"
      trigger={
        <Button className="max-md:hidden">
          <SlidersHorizontal aria-hidden />
          Columns
        </Button>
      }
    >
      <div className="grid justify-items-start gap-2.5">
        {columns.map((column) => (
          <Checkbox
            key={column.key}
            label={column.label}
            checked={shown.includes(column)}
            onChange={(isShown) => show(column.key, isShown)}
          />
        ))}
        <Button variant="ghost" size="sm" className="-ml-2" onClick={reset}>
          Reset
        </Button>
      </div>
    </Popover>
  )
}
