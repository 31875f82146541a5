import { type DiskRoom, type ReadFreeBytes, readFreeBytes, roomOf } from './disk-room.ts'

export interface DiskState {
  /** Null until it was looked at, and where it cannot be. */
  freeBytes: number | null
  room: DiskRoom
}

const lookMs = 15_000

interface WatchDiskOptions {
  folder: string
  onRoom(room: DiskRoom): void
  read?: ReadFreeBytes | undefined
}

/** Looks at a folder's disk now and then, and reports when its room is another than it was. */
export function watchDisk({ folder, onRoom, read = readFreeBytes }: WatchDiskOptions) {
  let state: DiskState = { freeBytes: null, room: 'enough' }

  async function look() {
    const freeBytes = await read(folder).catch(() => null)
    // A disk that cannot be asked is no reason to keep less.
    const room = freeBytes === null ? state.room : roomOf(freeBytes)
    const isNew = room !== state.room
    state = { freeBytes, room }
    if (isNew) onRoom(room)
  }

  void look()
  const looking = setInterval(() => void look(), lookMs)
  looking.unref()
  return { state: () => state, stop: () => clearInterval(looking) }
}
