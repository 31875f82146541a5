import type { AuditFields, Database } from '@hopwise/db'
import { sentenceOf } from '@hopwise/settings'
import { recordCommand } from './audit/record-command.ts'
import { keysOf } from './config.ts'
import { readKeyFile } from './keys/key-file.ts'
import { createSecrets } from './secrets.ts'

interface Place {
  dataDir: string
  settings: Parameters<typeof keysOf>[0]
}

/** Writes what a command did to the audit log. It is done by then: what fails here is a warning. */
export async function noteCommand(
  { orm }: Pick<Database, 'orm'>,
  { dataDir, settings }: Place,
  command: { action: string; after?: AuditFields },
): Promise<void> {
  try {
    // On another machine there may be no key, and none is made for this.
    if (settings.SECRET_KEY === undefined && readKeyFile(dataDir) === null) {
      throw new Error('There is no key here. Set SECRET_KEY.')
    }
    const [secretKey, ...oldKeys] = keysOf(settings, dataDir)
    await recordCommand({ orm, secrets: createSecrets(secretKey, oldKeys) }, command)
  } catch (error) {
    process.stderr.write(`Warning: This is not in the audit log. ${sentenceOf(error)}\n`)
  }
}
