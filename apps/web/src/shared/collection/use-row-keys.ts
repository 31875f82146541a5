import type { RefObject } from 'react'
import { useKey } from '../ui/use-key.ts'

/** `j` and `k` go to the next row and the one before, `x` selects the row; Enter presses its title. */
export function useRowKeys(table: RefObject<HTMLTableElement | null>) {
  const rows = () => [...(table.current?.tBodies[0]?.rows ?? [])]
  const current = () => rows().findIndex((row) => row.contains(document.activeElement))
  const goTo = (index: number) => {
    const opener = rows()[index]?.querySelector<HTMLElement>('[data-row-opener]')
    opener?.focus({ preventScroll: true })
    opener?.closest('tr')?.scrollIntoView({ block: 'nearest' })
  }
  useKey('j', () => goTo(current() + 1))
  useKey('k', () => goTo(Math.max(current() - 1, 0)))
  useKey('x', () => rows()[current()]?.querySelector<HTMLElement>('[role=checkbox]')?.click())
}
