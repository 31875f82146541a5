import type { CanvasDimension } from '@hopwise/contracts'
import { useState } from 'react'
import { formatNumber } from '../format/number.ts'
import { Card } from '../ui/card.tsx'
import { BreakdownTable } from './breakdown-table.tsx'
import { dimensions } from './canvas-dimensions.ts'
import type { CanvasView } from './canvas-view.ts'
import { CardTabs } from './card-tabs.tsx'

/** How many rows a card has before the rest is asked for. */
const shownRows = 6

interface BreakdownProps {
  view: CanvasView
  dimension: CanvasDimension
  isRoomy?: boolean
}

/** The first rows of a dimension, and the way to all of them. */
export function Breakdown({ view, dimension, isRoomy = false }: BreakdownProps) {
  const { rows, more } = view.canvas.breakdowns[dimension]
  const all = rows.length + more
  if (all === 0) {
    return (
      <p className="m-auto grid min-h-24 place-items-center text-cell text-ink-2">
        Nothing in this period.
      </p>
    )
  }
  return (
    <>
      <BreakdownTable
        view={view}
        dimension={dimension}
        rows={rows.slice(0, shownRows)}
        isRoomy={isRoomy}
      />
      {all > shownRows && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => view.openAll(dimension)}
          className="mt-auto min-h-6 self-start rounded px-2 pt-1.5 text-note font-label text-ink-2 hover:text-ink"
        >
          {`All ${formatNumber(all)} ${dimensions[dimension].several.toLowerCase()}`}
        </button>
      )}
    </>
  )
}

interface BreakdownCardProps {
  view: CanvasView
  /** A tab each. */
  of: readonly CanvasDimension[]
}

export function BreakdownCard({ view, of }: BreakdownCardProps) {
  const [open, setOpen] = useState(of[0])
  if (open === undefined) return null
  const tabs = of.map((value) => ({ value, label: dimensions[value].several }))
  return (
    <Card className="flex flex-col">
      <CardTabs value={open} onChange={setOpen} tabs={tabs}>
        <Breakdown view={view} dimension={open} isRoomy />
      </CardTabs>
    </Card>
  )
}
