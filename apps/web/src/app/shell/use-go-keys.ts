import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isKeyTaken } from '#src/shared/ui/use-key.ts'
import { adminItem, navItems } from './navigation.ts'

const waitMs = 1_500

const places = new Map([...navItems, adminItem].map(({ key, to }) => [key, to]))

/** `g` and then a screen's letter go there. */
export function useGoKeys() {
  const navigate = useNavigate()
  const begunAt = useRef(Number.NEGATIVE_INFINITY)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isBegun = event.timeStamp - begunAt.current < waitMs
    begunAt.current = Number.NEGATIVE_INFINITY
    if (isKeyTaken(event)) return
    if (event.key === 'g') begunAt.current = event.timeStamp
    const to = isBegun ? places.get(event.key) : undefined
    if (to === undefined) return
    // Before the screen takes the letter for a key of its own, such as C.
    event.preventDefault()
    event.stopImmediatePropagation()
    void navigate({ to })
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
}
