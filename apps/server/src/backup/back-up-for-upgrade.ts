import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { diskSentences, readFreeBytes, roomOf } from '@hopwise/redirector'
import { loadEnvFile, readSettings } from '@hopwise/settings'
import { belongsToAnother, openAlone, type Where, whereOf } from '#src/open-stored.ts'
import { keepBackup } from './keep-backup.ts'

/** An installation that can be upgraded: nothing runs it, its data can be read, its disk has room. */
export interface Upgradable {
  dataDir: string
  /** Answers where everything is saved; null where there is no data yet. */
  backUp: (() => Promise<string>) | null
}

/** Looks whether the data could be migrated; throws a sentence where it could not. */
export async function inspectData(): Promise<Upgradable> {
  loadEnvFile(process.env)
  const settings = readSettings('backup', process.env)
  const where = whereOf(settings)
  const { dataDir, databaseUrl } = where
  if (databaseUrl === null && !existsSync(join(dataDir, 'postgres'))) {
    return { dataDir, backUp: null }
  }
  refuseOthersData(dataDir)
  await refuseUnfit(where)
  const place = { ...where, ownKey: settings.SECRET_KEY ?? null }
  const recipient = settings.BACKUP_RECIPIENT
  const encryption = recipient === undefined ? null : { recipient }
  return { dataDir, backUp: () => keepBackup(place, 'before-upgrade', { encryption }) }
}

function refuseOthersData(dataDir: string): void {
  if (!belongsToAnother(dataDir)) return
  throw new Error(
    `${dataDir} belongs to another user. Stop Hopwise, save it with \`hopwise backup\` as that user, ` +
      'and then install the new one with npm.',
  )
}

async function refuseUnfit(where: Where): Promise<void> {
  const stored = await openAlone(where)
  await stored.close()
  const room = roomOf(await readFreeBytes(where.dataDir))
  if (room === 'enough' || room === 'low') return
  throw new Error(`${diskSentences[room]}. Make room first: a backup and a migration need some.`)
}
