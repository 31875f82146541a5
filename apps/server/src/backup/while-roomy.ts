import { type ReadFreeBytes, readFreeBytes, roomOf } from '@hopwise/redirector'
import { StoreFault } from './backup-store.ts'

/** What there is, until the disk of the folder is nearly full: visitors' clicks may need it. */
export async function* whileRoomy<Piece>(
  pieces: AsyncIterable<Piece>,
  folder: string,
  readFree: ReadFreeBytes = readFreeBytes,
): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    const room = roomOf(await readFree(folder))
    if (room !== 'enough' && room !== 'low') {
      throw new StoreFault(
        `There isn’t enough room in ${folder} for a test restore. Set TMPDIR to a larger disk. Your data wasn’t touched.`,
      )
    }
    yield piece
  }
}
