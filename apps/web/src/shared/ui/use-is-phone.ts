import { useSyncExternalStore } from 'react'

/** Below the breakpoint `sm` of main.css; never where there is no layout, as in tests. */
const query = () => globalThis.matchMedia?.('(width < 560px)')

function subscribe(onChange: () => void) {
  const list = query()
  list?.addEventListener('change', onChange)
  return () => list?.removeEventListener('change', onChange)
}

/** For what a phone asks the server for or draws at all; how it looks is a matter of classes. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? false,
    () => false,
  )
}
