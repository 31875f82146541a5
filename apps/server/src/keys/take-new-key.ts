import type { Services } from '#src/services.ts'
import { carryOver } from './carry-over.ts'
import { dropOldKeys, type Keys } from './key-file.ts'

/** Finishes a change of keys that was cut off, or that `SECRET_KEY_OLD` asks for, while all goes on. */
export function takeNewKey({ background, config, database, log }: Services): void {
  const { secretKey, oldKeys, ownKey, dataDir } = config
  if (oldKeys.length === 0) return
  const keys: Keys = [secretKey, ...oldKeys]
  void background.run(async (signal) => {
    try {
      const { resealed, unreadable } = await carryOver(database.orm, keys, signal)
      if (ownKey === null) dropOldKeys(dataDir, keys)
      log.info({ resealed, unreadable }, 'Nothing is sealed with the old key anymore')
    } catch (error) {
      if (!signal.aborted)
        log.error({ err: error }, 'could not take the new key into use; the next start goes on')
    }
  })
}
