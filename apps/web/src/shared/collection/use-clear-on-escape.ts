import { type RefObject, useEffect, useEffectEvent } from 'react'

const editing = 'input, textarea, select, [contenteditable], [role="menu"]'
const openDialog = '[role="dialog"][data-state="open"]'

/** Esc clears a selection before it closes the drawer around it, and never below another dialog. */
export function useClearOnEscape(bar: RefObject<HTMLElement | null>, onClear: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !bar.current) return
    if (event.target instanceof Element && event.target.closest(editing)) return
    const top = [...document.querySelectorAll(openDialog)].at(-1) ?? null
    if (top !== bar.current.closest(openDialog)) return
    event.preventDefault()
    event.stopPropagation()
    onClear()
  })
  useEffect(() => {
    // Ahead of the drawer, which listens at the document.
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
