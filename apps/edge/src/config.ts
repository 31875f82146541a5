import { readSettings, type Settings } from '@hopwise/settings'

/** Both are needed here: without them nothing is read. */
export type EdgeConfig = Settings<'edge'> & { DATABASE_URL: string; SECRET_KEY: string }

export function readConfig(env: NodeJS.ProcessEnv): EdgeConfig {
  // safe because the table of settings says that the edge requires both
  return readSettings('edge', env) as EdgeConfig
}
