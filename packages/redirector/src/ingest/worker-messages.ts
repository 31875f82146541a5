import type { DatabaseTarget } from '@hopwise/db'
import type { Commit, IngestState } from './ingest.ts'

export interface IngestWorkerData {
  target: DatabaseTarget
  directory: string
  run: string
  geoFile: string
  ownerKey: string
  /** Nothing is taken in before the word to begin. */
  isHeld: boolean
}

export type FromIngest =
  | { kind: 'committed'; commit: Commit }
  | { kind: 'finished'; segment: string; toBytes: number }
  | { kind: 'no-countries'; error: string }
  | { kind: 'state'; state: IngestState; error: string | null }

export type ToIngest = 'begin' | 'stop'
