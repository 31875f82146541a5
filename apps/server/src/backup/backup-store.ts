import type { Chunks } from './encryption.ts'

/** A place that keeps backups by their names. What goes wrong there is thrown as a StoreFault. */
export interface BackupStore {
  /** As a person reads it. */
  place: string
  /** Whole or not at all. */
  put(name: string, chunks: Chunks): Promise<void>
  /** Throws Unloadable where it is not there. */
  read(name: string): Chunks
  /** Throws where it cannot be used as it is now. */
  check(): Promise<void>
  /** In bytes; null where there is no such whole file. */
  size(name: string): Promise<number | null>
  remove(name: string): Promise<void>
  /** Removes what a process that ended has left of a file; a whole one stays. */
  discard(name: string): Promise<void>
}

/** A bucket of any service that speaks S3. */
export interface S3Place {
  bucket: string
  /** Before each name: empty, or with a slash at its end. */
  prefix: string
  /** An origin. */
  endpoint: string
  region: string
  keyId: string
  secret: string
}

/** What fails while a backup is read from its source is no fault of the place it goes to. */
export class SourceFault extends Error {
  override name = 'SourceFault'
}

export async function* fromSource(chunks: Chunks): Chunks {
  try {
    yield* chunks
  } catch (cause) {
    throw new SourceFault('The source of a backup failed', { cause })
  }
}

/** Why a place cannot be used, as a sentence with the remedy. */
export class StoreFault extends Error {
  override name = 'StoreFault'
}
