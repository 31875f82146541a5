import { useEffect, useEffectEvent } from 'react'

/**
 * Runs when the browser shows the page again that was left, as with Back: it comes out of memory as
 * it was, with all that was waiting for the leave.
 */
export function usePageShown(act: () => void) {
  const onShown = useEffectEvent(act)
  useEffect(() => {
    const listen = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onShown()
    }
    addEventListener('pageshow', listen)
    return () => removeEventListener('pageshow', listen)
  }, [])
}
