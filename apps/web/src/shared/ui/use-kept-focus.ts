import { useEffect, useRef } from 'react'
import { focusOpener } from './dialog-opener.ts'

/** A row that leaves takes its focused button along; then the page's title gets the focus. */
export function useKeptFocus(ids: readonly number[]) {
  const before = useRef(ids)
  useEffect(() => {
    const hasLeft = before.current.some((id) => !ids.includes(id))
    before.current = ids
    if (hasLeft && document.activeElement === document.body) focusOpener(null)
  }, [ids])
}
