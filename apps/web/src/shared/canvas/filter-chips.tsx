import { type CanvasDimension, canvasDimensions } from '@hopwise/contracts'
import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { dimensions } from './canvas-dimensions.ts'
import {
  type CanvasFilters,
  type CanvasSearch,
  type ChangeCanvas,
  type FixedFilters,
  noFilters,
  settledBy,
} from './canvas-search.ts'

interface FilterChipsProps {
  search: CanvasSearch
  onChange: ChangeCanvas
  fixed: FixedFilters
  /** A filter in words. */
  describe: (dimension: CanvasDimension) => string
  /** Opens the values to choose from. */
  onFilter: (dimension: CanvasDimension) => void
}

/** What the figures are narrowed to: each filter goes by a press, Delete or Backspace. */
export function FilterChips({ search, onChange, fixed, describe, onFilter }: FilterChipsProps) {
  const add = useRef<HTMLButtonElement>(null)
  const settled = settledBy(fixed)
  const offered = canvasDimensions.filter((dimension) => !settled.includes(dimension))
  const inUse = offered.filter((dimension) => search[dimension] !== undefined)
  const drop = (filters: CanvasFilters) => {
    onChange(filters)
    // The button that was pressed leaves.
    add.current?.focus()
  }
  return (
    <>
      {inUse.map((dimension) => {
        const words = describe(dimension)
        return (
          <button
            key={dimension}
            type="button"
            aria-label={`${words}. Remove this filter`}
            onClick={() => drop({ [dimension]: undefined })}
            onKeyDown={({ key }) => {
              if (key === 'Delete' || key === 'Backspace') drop({ [dimension]: undefined })
            }}
            className="inline-flex min-h-[30px] max-w-full items-center gap-1.5 rounded-control bg-accent-soft px-2.5 py-1 text-left text-cell font-label text-accent transition-colors hover:bg-accent/20"
          >
            <span className="min-w-0 truncate">{words}</span>
            <X aria-hidden className="size-3.5" />
          </button>
        )
      })}
      <Menu
        align="start"
        trigger={
          <Button ref={add} variant="ghost" className="border-dashed border-line-strong">
            <Plus aria-hidden />
            Filter
          </Button>
        }
      >
        {offered.map((dimension) => (
          <MenuItem key={dimension} onSelect={() => onFilter(dimension)}>
            {dimensions[dimension].one}
          </MenuItem>
        ))}
      </Menu>
      {inUse.length > 0 && (
        <Button variant="ghost" onClick={() => drop(noFilters)}>
          Clear
        </Button>
      )}
    </>
  )
}
