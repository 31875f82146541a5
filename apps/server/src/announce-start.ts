import { hasAccounts } from '@hopwise/db'
import { commandOf, commandWith } from '@hopwise/settings'
import type { Logger } from 'pino'
import { type Config, isPublic } from './config.ts'
import type { Hopwise } from './start-hopwise.ts'

/** One line for a log, or for a person at a terminal what they want to know. */
export async function announceStart({ config, database }: Hopwise, log: Logger): Promise<void> {
  const { publicUrl, dataDir, databaseUrl, logLevel, receivers } = config
  if (!process.stdout.isTTY) {
    const facts = {
      url: publicUrl,
      database: databaseUrl === null ? 'embedded' : 'server',
      dataDir,
      sandbox: receivers.sandboxUrl,
    }
    log.info(facts, 'Hopwise is up')
    if (sendsNoMail(config))
      log.warn({ outbox: `${dataDir}/outbox` }, 'No mail is sent until SMTP_URL is set')
    return
  }
  if (logLevel === 'silent') return
  // It is up whether or not the database answers at this moment.
  const isFirst = !(await hasAccounts(database.pool).catch(() => true))
  process.stdout.write(isFirst ? welcome(config) : greeting(config))
}

/** At the end of a start that finds no one's account. @internal */
export function welcome(config: Config): string {
  const { publicUrl, dataDir, databaseUrl, receivers } = config
  const rows: [string, string][] = [
    ['Open', `${publicUrl} and ${signInOptions(config)}`],
    [
      'Data',
      `${dataDir}${databaseUrl === null ? '' : ' and DATABASE_URL'}; ${commandOf('backup')} saves it`,
    ],
  ]
  if (sendsNoMail(config)) {
    rows.push(['Mail', `goes to ${dataDir}/outbox, where no one reads it, until you set SMTP_URL`])
  }
  if (receivers.sandboxUrl !== null) {
    rows.push([
      'Sandbox',
      `${receivers.sandboxUrl} plays the networks, platforms and Stripe until you set keys`,
    ])
  }
  rows.push(
    ['Settings', `in .env; ${commandWith('start', '--help')} lists them`],
    ['Stop', 'Ctrl-C'],
  )
  const lines = rows.map(([name, says]) => `  ${name.padEnd(10)}${says}`)
  return `\nHopwise is up.\n\n${lines.join('\n')}\n\n`
}

/** @internal */
export function greeting(config: Config): string {
  const { publicUrl, dataDir, receivers } = config
  const sandbox = receivers.sandboxUrl === null ? '' : `, sandbox at ${receivers.sandboxUrl}`
  const mail = sendsNoMail(config) ? ' No mail is sent until you set SMTP_URL.' : ''
  return `\nHopwise is up: ${publicUrl} (data in ${dataDir}${sandbox}).${mail} Ctrl-C stops it.\n\n`
}

/** On a public address people wait for mail: to confirm an address, to reset a password. */
const sendsNoMail = (config: Config) => isPublic(config) && config.smtpUrl === null

function signInOptions({ sampleWorkspace, signUp }: Config): string {
  const options = [
    ...(sampleWorkspace ? ['explore the sample data'] : []),
    ...(signUp === 'open' ? ['create an account'] : []),
    ...(signUp === 'first' ? ['create the first account, which runs this installation'] : []),
    ...(signUp === 'invite' ? [`use an invitation that ${commandOf('invite')} prints`] : []),
  ]
  return options.join(', or ') || 'sign in'
}
