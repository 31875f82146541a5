import { todayIn } from '@hopwise/units'
import { Download } from 'lucide-react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#src/shared/ui/menu.tsx'
import {
  type EarningSearch,
  earningCollection,
  exportAddress,
  statementAddress,
} from './earning-search.ts'

/** All that the filters pick, not the page alone; or a whole year, whatever they pick. */
export function ExportMenu({ search }: { search: EarningSearch }) {
  const filter = earningCollection.filterOf(search)
  const { timeZone } = useCurrentUser().workspace
  const year = Number(todayIn(timeZone).slice(0, 4))
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
      <MenuSeparator />
      <MenuLabel>For your tax adviser</MenuLabel>
      {[year, year - 1].map((one) => (
        <MenuItem key={one} asChild>
          <a href={statementAddress(one)} download>
            All of {one}, with totals
          </a>
        </MenuItem>
      ))}
    </Menu>
  )
}
