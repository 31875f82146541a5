import { isClockOff, readClockOffsets } from '@hopwise/redirector'
import { broken, type Finding, fine, type Installation, warning } from './check.ts'

const others = { files: 'the disk of DATA_DIR', database: 'the database' } as const

/** Counting does not depend on it, but figures by day, schedules and sign-ins do. */
export async function checkClock({ config, database, now }: Installation): Promise<Finding> {
  const offsets = await readClockOffsets({
    database,
    folder: config.dataDir,
    now: () => now().getTime(),
  })
  const off = Object.entries(others).flatMap(([of, name]) => {
    // safe because these are the keys of the record above
    const offset = offsets[of as keyof typeof others]
    if (offset === null || !isClockOff(offset)) return []
    const seconds = Math.abs(Math.round(offset / 1_000))
    return [`${seconds} seconds ${offset < 0 ? 'ahead of' : 'behind'} ${name}`]
  })
  if (off.length > 0) {
    return broken(`This machine’s clock is ${off.join(' and ')}. Synchronize both with NTP.`)
  }
  const unread = Object.entries(others).flatMap(([of, name]) =>
    // safe because these are the keys of the record above
    offsets[of as keyof typeof others] === null ? [name] : [],
  )
  if (unread.length > 0) {
    return warning(
      `This machine’s clock could not be compared with ${unread.join(' and ')}. Fix what the checks of the disk and the database say first.`,
    )
  }
  return fine('This machine’s clock agrees with its disk and its database.')
}
