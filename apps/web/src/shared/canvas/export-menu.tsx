import { type CanvasDimension, canvasDimensions } from '@hopwise/contracts'
import { Download } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Menu, MenuItem, MenuLabel } from '../ui/menu.tsx'
import { dimensions } from './canvas-dimensions.ts'
import {
  type CanvasSearch,
  canvasQueryOf,
  exportAddress,
  type FixedFilters,
} from './canvas-search.ts'

interface ExportMenuProps {
  search: CanvasSearch
  fixed?: FixedFilters
}

/** What a canvas shows, as files: its trend, or all rows of a breakdown. */
export function ExportMenu({ search, fixed }: ExportMenuProps) {
  const query = canvasQueryOf(search, fixed)
  if (query === null) return null
  const file = (label: string, dimension?: CanvasDimension) => (
    <MenuItem key={label} asChild>
      <a href={exportAddress(query, dimension)} download>
        {label}
      </a>
    </MenuItem>
  )
  return (
    <Menu
      trigger={
        <Button>
          <Download aria-hidden />
          <span className="max-sm:sr-only">Export</span>
        </Button>
      }
    >
      <MenuLabel>CSV, with your filters</MenuLabel>
      {file('Performance Trend')}
      {canvasDimensions.map((dimension) => file(dimensions[dimension].several, dimension))}
    </Menu>
  )
}
