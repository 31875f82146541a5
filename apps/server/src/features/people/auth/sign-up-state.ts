import { hasAccounts } from '@hopwise/db'
import type { Services } from '#src/services.ts'

/** Who may sign up now: the first account of a public installation is made by the person who runs it. */
export async function signUpState({
  config,
  database,
}: Pick<Services, 'config' | 'database'>): Promise<'open' | 'invite' | 'closed'> {
  if (config.signUp !== 'first') return config.signUp
  return (await hasAccounts(database.pool)) ? 'invite' : 'open'
}
