import { loadEnvFile, readArguments, readSettings } from '@hopwise/settings'
import { publicUrlOf } from './config.ts'
import {
  invitationDays,
  invitationsClosed,
  invitationUrl,
  makeInvitation,
} from './features/people/auth/index.ts'
import { noteCommand } from './note-command.ts'
import { whereOf } from './open-stored.ts'
import { runCommand, withStored } from './run-command.ts'

await runCommand(async () => {
  readArguments('invite', { name: 'invite', takes: null })
  loadEnvFile(process.env)
  const settings = readSettings('invite', process.env)
  if (settings.SIGN_UP === 'closed') throw new Error(invitationsClosed)
  const where = whereOf(settings)
  await withStored(where, async ({ database }) => {
    const token = await makeInvitation(database.orm, new Date())
    await noteCommand(database, { ...where, settings }, { action: 'createInvitation' })
    process.stdout.write(
      `${invitationUrl(publicUrlOf(settings), token)}\n` +
        `It creates one account and expires in ${invitationDays} days.\n`,
    )
  })
})
