import { Download } from 'lucide-react'
import { Button } from '#src/shared/ui/button.tsx'
import { Menu, MenuItem } from '#src/shared/ui/menu.tsx'
import { type EarningSearch, exportAddress } from './earning-search.ts'

/** All that the filters pick, not the page alone. */
export function ExportMenu({ search }: { search: EarningSearch }) {
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
        <a href={exportAddress(search, 'csv')} download>
          CSV
        </a>
      </MenuItem>
      <MenuItem asChild>
        <a href={exportAddress(search, 'xlsx')} download>
          Excel (XLSX)
        </a>
      </MenuItem>
    </Menu>
  )
}
