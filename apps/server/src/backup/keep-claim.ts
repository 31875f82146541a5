import type { Services } from '#src/services.ts'
import { type BackupRow, type Claim, renewClaim } from './backup-row.ts'

const beatMs = 20_000

/** Until the answer is cleared. */
export function keepClaim(
  { database, log }: Pick<Services, 'database' | 'log'>,
  row: BackupRow,
  claim: Claim,
): NodeJS.Timeout {
  return setInterval(() => {
    renewClaim(database.orm, row, claim).catch((error) =>
      log.warn({ err: error }, 'the claim of a backup was not renewed'),
    )
  }, beatMs).unref()
}
