import { statfs } from 'node:fs/promises'

/**
 * How much room a disk has. `low`: someone should make some. `short`: no rows of flagged visits any
 * more. `scarce`: no browser strings either. Counts are kept as long as anything can be written.
 */
export type DiskRoom = 'enough' | 'low' | 'short' | 'scarce'

const mb = 1_000_000
const below: readonly [bytes: number, room: DiskRoom][] = [
  [250 * mb, 'scarce'],
  [500 * mb, 'short'],
  [1_000 * mb, 'low'],
]

export function roomOf(freeBytes: number): DiskRoom {
  return below.find(([bytes]) => freeBytes < bytes)?.[1] ?? 'enough'
}

export const diskSentences: Record<Exclude<DiskRoom, 'enough'>, string> = {
  low: 'The disk of DATA_DIR has less than 1 GB left',
  short: 'The disk of DATA_DIR has less than 500 MB left: flagged visits are kept as sums alone',
  scarce:
    'The disk of DATA_DIR has less than 250 MB left: visits are counted without their browsers',
}

export type ReadFreeBytes = (folder: string) => Promise<number>

export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
