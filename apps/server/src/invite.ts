import { loadEnvFile, readArguments, readSettings } from '@hopwise/settings'
import { publicUrlOf } from './config.ts'
import { invitationDays, invitationUrl, makeInvitation } from './features/people/auth/index.ts'
import { whereOf } from './open-stored.ts'
import { runCommand, withStored } from './run-command.ts'

await runCommand(async () => {
  readArguments('invite', { command: 'npm run invite --', takes: null })
  loadEnvFile(process.env)
  const settings = readSettings('invite', process.env)
  await withStored(whereOf(settings), async ({ database }) => {
    const token = await makeInvitation(database.orm, new Date())
    process.stdout.write(
      `${invitationUrl(publicUrlOf(settings), token)}\n` +
        `It creates one account and expires in ${invitationDays} days.\n`,
    )
  })
})
