import { useSyncExternalStore } from 'react'
import { getLiveStatus, type LiveStatus, onLiveStatus } from './live.ts'

export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(onLiveStatus, getLiveStatus)
}
