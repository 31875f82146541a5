import { Download } from 'lucide-react'
import { Button } from '#src/shared/ui/button.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#src/shared/ui/menu.tsx'
import {
  type EarningSearch,
  earningCollection,
  exportAddress,
  statementAddress,
} from './earning-search.ts'

/** All that the filters pick, not the page alone; or a whole year, whatever they pick. */
export function ExportMenu({ search, years }: { search: EarningSearch; years: number[] }) {
  const filter = earningCollection.filterOf(search)
  return (
    <Menu
      trigger={
        <Button>
          <Download aria-hidden />
          Export
        </Button>
      }
    >
      <MenuItem asChild>
        <a href={exportAddress(filter)} download>
          CSV
        </a>
      </MenuItem>
      <MenuItem asChild>
        <a href={exportAddress(filter, 'xlsx')} download>
          Excel (XLSX)
        </a>
      </MenuItem>
      {years.length > 0 && (
        <>
          <MenuSeparator />
          <MenuLabel>For your tax adviser</MenuLabel>
        </>
      )}
      {years.map((one) => (
        <MenuItem key={one} asChild>
          <a href={statementAddress(one)} download>
            All of {one}, with totals
          </a>
        </MenuItem>
      ))}
    </Menu>
  )
}
