import {
  type FindingState,
  type InstallationFinding,
  installationCheckNames,
  installationChecks,
} from '@hopwise/contracts'
import { loadEnvFile, readOptions, sentenceOf } from '@hopwise/settings'
import { createClients } from './clients.ts'
import { type Config, inspectConfig } from './config.ts'
import { runChecks } from './features/guidance/installation-checks/index.ts'
import { createDangers } from './integrations/danger-lists/dangers.ts'
import { createMailer } from './integrations/mail/mailer.ts'
import { createLog } from './log.ts'
import { runCommand, withStored } from './run-command.ts'

const marks: Record<FindingState, string> = { fine: '✓', warning: '!', broken: '✗', skipped: '–' }

await runCommand(async () => {
  const { options } = readOptions(
    'server',
    {
      name: 'doctor',
      takes: null,
      options: { json: { takes: null, says: 'print the findings as JSON' } },
    },
    process.argv.slice(2),
  )
  loadEnvFile(process.env)
  const findings = await look()
  process.stdout.write(
    options.json === undefined ? report(findings) : `${JSON.stringify(findings)}\n`,
  )
  if (findings.some(({ state }) => state === 'broken')) process.exitCode = 1
})

async function look(): Promise<InstallationFinding[]> {
  let config: Config
  try {
    config = inspectConfig(process.env)
  } catch (error) {
    return [{ check: 'configuration', state: 'broken', message: sentenceOf(error) }]
  }
  const now = () => new Date()
  const log = createLog({ ...config, logLevel: 'silent' })
  const parts = {
    config,
    clients: createClients(config, now),
    mailer: createMailer(config, log),
    now,
  }
  let findings: InstallationFinding[] | null = null
  try {
    await withStored(config, async ({ database }) => {
      const dangers = createDangers(config, { orm: database.orm, log, now })
      findings = await runChecks({ ...parts, database, dangers, databaseFault: null })
    })
  } catch (error) {
    findings ??= await runChecks({
      ...parts,
      database: null,
      dangers: null,
      databaseFault: sentenceOf(error),
    })
  }
  return findings ?? []
}

function report(findings: InstallationFinding[]): string {
  const width = Math.max(...installationChecks.map((one) => installationCheckNames[one].length))
  const margin = `\n${' '.repeat(width + 4)}`
  const lines = findings.map(
    ({ check, state, message }) =>
      `${marks[state]} ${installationCheckNames[check].padEnd(width)}  ${message.replaceAll('\n', margin)}`,
  )
  const count = findings.filter(({ state }) => state === 'broken').length
  const end = count === 0 ? 'Nothing is broken.' : `${count} of these must be fixed.`
  return `${lines.join('\n')}\n\n${end}\n`
}
