import { loadEnvFile, readArguments, readSettings } from '@hopwise/settings'
import { publicUrlOf } from './config.ts'
import { invitationDays, makeInvitation } from './features/auth/index.ts'
import { openBeside, whereOf } from './open-stored.ts'
import { sentenceOf } from './sentence-of.ts'

try {
  readArguments('invite', { command: 'npm run invite --', takes: null })
  loadEnvFile(process.env)
  const settings = readSettings('invite', process.env)
  const stored = await openBeside(whereOf(settings))
  try {
    const token = await makeInvitation(stored.database.orm, new Date())
    process.stdout.write(
      `${publicUrlOf(settings)}/api/login/sign-up?invitation=${token}\n` +
        `It makes one account, within ${invitationDays} days.\n`,
    )
  } finally {
    await stored.close()
  }
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}
