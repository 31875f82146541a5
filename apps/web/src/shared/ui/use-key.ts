import { useEffect, useEffectEvent } from 'react'
import { areSingleKeysOn } from './single-keys.ts'

const busy = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]'

/** While something is typed or a dialog is open, a key belongs there; a person may have switched them off. */
export function isKeyTaken(event: KeyboardEvent): boolean {
  if (!areSingleKeysOn()) return true
  if (event.metaKey || event.ctrlKey || event.altKey || event.repeat) return true
  return isElsewhere(event.target)
}

/** Something is typed in, or a dialog is open: what happens there is not the screen's. */
export function isElsewhere(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(busy)) return true
  return document.querySelector('[role="dialog"][data-state="open"]') !== null
}

/** A single-key shortcut that stays silent while something is typed or a dialog is open. */
export function useKey(key: string, act: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || isKeyTaken(event)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
