import type { DatabaseTarget } from '@hopwise/db'
import type { DiskRoom } from '../disk-room.ts'
import type { Commit, IngestState } from './ingest.ts'

export interface IngestWorkerData {
  target: DatabaseTarget
  directory: string
  run: string
  geoFile: string
  /** A list of networks of data centers; null where none is given. */
  dataCenterFile: string | null
  ownerKey: string
  keepsFullUserAgents: boolean
  /** Nothing is taken in before the word to begin. */
  isPaused: boolean
  diskRoom: DiskRoom
}

export type FromIngest =
  | { kind: 'committed'; commit: Commit }
  | { kind: 'finished'; segment: string; toBytes: number }
  | { kind: 'no-countries'; error: string }
  | { kind: 'state'; state: IngestState; error: string | null }

export type ToIngest = 'begin' | 'stop' | { diskRoom: DiskRoom }
