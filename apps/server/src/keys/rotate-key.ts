import { loadEnvFile, readArguments, readSettings } from '@hopwise/settings'
import { keysOf } from '#src/config.ts'
import { noteCommand } from '#src/note-command.ts'
import { openAlone, refuseOthersFolder, whereOf } from '#src/open-stored.ts'
import { runCommand, withStored } from '#src/run-command.ts'
import { carryOver } from './carry-over.ts'
import { addKey, dropOldKeys, readKeyFile } from './key-file.ts'

await runCommand(async () => {
  readArguments('rotate-key', { name: 'rotate-key', takes: null })
  loadEnvFile(process.env)
  await rotate()
})

async function rotate(): Promise<void> {
  const settings = readSettings('rotate-key', process.env)
  const where = whereOf(settings)
  const { dataDir } = where
  refuseOthersFolder(where)
  const isOwn = settings.SECRET_KEY !== undefined
  if (isOwn && settings.SECRET_KEY_OLD === undefined) {
    throw new Error(
      'SECRET_KEY is set, so make the new key yourself. Give every process and this command ' +
        'the new key as SECRET_KEY and the old one as SECRET_KEY_OLD.',
    )
  }
  // No process may seal with the old key once nothing is left of it.
  await withStored(
    where,
    async ({ database }) => {
      if (!isOwn && readKeyFile(dataDir) === null) {
        throw new Error(`There is no key in ${dataDir}. Start Hopwise once, or set DATA_DIR.`)
      }
      const keys = isOwn ? keysOf(settings, dataDir) : addKey(dataDir)
      const { resealed, unreadable } = await carryOver(database.orm, keys)
      const after = { resealed, unreadable }
      await noteCommand(database, { dataDir, settings }, { action: 'rotateKey', after })
      if (!isOwn) dropOldKeys(dataDir, keys)
      say(`The new key is in use. ${describeResealed(resealed)}`)
      if (unreadable > 0) say(describeUnreadable(unreadable))
      say('Everyone has to sign in again. Unsubscribe links in emails sent before no longer work.')
      if (isOwn) say('Unset SECRET_KEY_OLD once every process runs with the new SECRET_KEY.')
    },
    openAlone,
  )
}

function describeResealed(count: number): string {
  if (count === 0) return 'Nothing was sealed with the old one.'
  if (count === 1) return '1 stored secret was sealed again with it.'
  return `${count} stored secrets, such as network keys and tokens, were sealed again with it.`
}

function describeUnreadable(count: number): string {
  return count === 1
    ? '1 more could not be read with the old key either. Enter or connect it again.'
    : `${count} more could not be read with the old key either. Enter or connect them again.`
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
