import { explainDatabaseError, isMigrationDue, refuseUnfit } from '@hopwise/db'
import { commandOf, sentenceOf } from '@hopwise/settings'
import { databasePlace } from '#src/open-stored.ts'
import { broken, type Finding, fine, type Installation, warning } from './check.ts'

export async function checkDatabase(installation: Installation): Promise<Finding> {
  const { config, database, databaseFault } = installation
  if (database === null) return broken(databaseFault ?? 'There is no database.')
  const place = databasePlace(config.databaseUrl, database)
  try {
    await refuseUnfit(database.pool, place.variable)
    const { rows } = await database.pool.query<{ version: string; size: string }>(
      `select split_part(current_setting('server_version'), ' ', 1) as version,
         pg_size_pretty(pg_database_size(current_database())) as size`,
    )
    const [{ version = '', size = '' } = {}] = rows
    const where = config.databaseUrl === null ? 'The embedded PostgreSQL' : 'PostgreSQL'
    if (await isMigrationDue(database.pool)) {
      return warning(
        `${where} ${version} answers, but its tables are those of an earlier Hopwise. Restart Hopwise with ${commandOf('start')}: it saves a backup and migrates them.`,
      )
    }
    return fine(`${where} ${version} answers, with the tables of this version and ${size} of data.`)
  } catch (error) {
    return broken(sentenceOf(explainDatabaseError(error, place)))
  }
}
