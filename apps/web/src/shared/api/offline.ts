import { useSyncExternalStore } from 'react'

/** There was no way to the server. */
export class Offline extends Error {
  override readonly name = 'Offline'
  constructor() {
    super('You’re offline. Try again when you’re back online.')
  }
}

/** Whether the browser has a network. What is behind it may be away nevertheless. */
export function useOnline(): boolean {
  return useSyncExternalStore(onNetwork, () => navigator.onLine)
}

function onNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
