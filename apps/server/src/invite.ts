import { existsSync } from 'node:fs'
import { readConfig } from './config.ts'
import { invitationDays, makeInvitation } from './features/auth/index.ts'
import { openBeside } from './open-stored.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

try {
  const config = readConfig(process.env)
  const stored = await openBeside(config)
  try {
    const token = await makeInvitation(stored.database.orm, new Date())
    process.stdout.write(
      `${config.publicUrl}/api/login/sign-up?invitation=${token}\n` +
        `It makes one account, within ${invitationDays} days.\n`,
    )
  } finally {
    await stored.close()
  }
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
