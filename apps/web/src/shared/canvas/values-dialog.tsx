import type { CanvasDimension, CanvasQuery } from '@hopwise/contracts'
import { useState } from 'react'
import { formatNumber } from '../format/number.ts'
import { buttonClasses } from '../ui/button-classes.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Input } from '../ui/input.tsx'
import { BreakdownTable } from './breakdown-table.tsx'
import { detailOfValue, dimensions, nameOfValue } from './canvas-dimensions.ts'
import { exportAddress } from './canvas-search.ts'
import type { CanvasView } from './canvas-view.ts'

interface ValuesDialogProps {
  view: CanvasView
  dimension: CanvasDimension
  query: CanvasQuery
  onClose: () => void
}

/** All values of a dimension, to be searched and filtered by. */
export function ValuesDialog({ view, dimension, query, onClose }: ValuesDialogProps) {
  const [typed, setTyped] = useState('')
  const { one, several } = dimensions[dimension]
  const { rows, more } = view.canvas.breakdowns[dimension]
  const sought = typed.trim().toLowerCase()
  const found = rows.filter(({ value, label }) =>
    [nameOfValue(dimension, value, label), detailOfValue(dimension, value)].some((words) =>
      words.toLowerCase().includes(sought),
    ),
  )
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={several}
      description={`Choose one or more to filter by ${one.toLowerCase()}.`}
      className="sm:w-[560px]"
    >
      <div className="grid gap-3">
        <Input
          type="search"
          aria-label={`Search ${several.toLowerCase()}`}
          placeholder={`Search ${several.toLowerCase()}...`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {found.length > 0 ? (
          <div className="-mx-2">
            <BreakdownTable view={view} dimension={dimension} rows={found} isDetailed />
          </div>
        ) : (
          <p className="py-6 text-center text-cell text-ink-2">
            {rows.length > 0 ? `No ${one.toLowerCase()} by that name.` : 'Nothing in this period.'}
          </p>
        )}
        <p className="flex flex-wrap items-center justify-between gap-3 text-note text-ink-2">
          {more > 0 && `${formatNumber(more)} more in the CSV file.`}
          <a
            href={exportAddress(query, dimension)}
            download
            className={`${buttonClasses('secondary', 'sm')} ml-auto`}
          >
            Export CSV
          </a>
        </p>
      </div>
    </Dialog>
  )
}
