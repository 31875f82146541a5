import { Download } from 'lucide-react'
import { Button } from '#src/shared/ui/button.tsx'
import { Menu, MenuItem } from '#src/shared/ui/menu.tsx'
import { type EarningSearch, earningCollection, exportAddress } from './earning-search.ts'

/** All that the filters pick, not the page alone. */
export function ExportMenu({ search }: { search: EarningSearch }) {
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
    </Menu>
  )
}
