import type { Database } from '@hopwise/db'
import type { Config } from './config.ts'
import type { NotifyServices } from './features/people/notifications/index.ts'
import { createMailer } from './integrations/mail/mailer.ts'
import { Live } from './live.ts'
import { createLog } from './log.ts'
import { createSecrets } from './secrets.ts'

/** What a command on the machine shares with a server. */
export function commandServices(config: Config, database: Database): NotifyServices {
  // It speaks in sentences.
  const log = createLog({ ...config, logLevel: 'error' })
  return {
    config,
    database,
    live: new Live(),
    log,
    mailer: createMailer(config, log),
    now: () => new Date(),
    secrets: createSecrets(config.secretKey, config.oldKeys),
  }
}
