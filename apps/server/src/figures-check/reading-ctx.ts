import type { DomainBook } from '@hopwise/redirector'
import type { Ctx } from '#src/services.ts'

type Needs = Pick<Ctx, 'config' | 'database' | 'now' | 'secrets'>
type Whose = Pick<Ctx, 'workspaceId' | 'timeZone' | 'isSample'>

/** No figure depends on the host that a short URL begins with. */
const noDomains: DomainBook = {
  revision: 0,
  find: () => undefined,
  ofWorkspace: () => [],
  refresh: () => Promise.resolve(),
  stop: () => Promise.resolve(),
}

/** For reading screens, which need no more of a server than this. */
export function readingCtx({ config, database, now, secrets }: Needs, whose: Whose): Ctx {
  const actor = { kind: 'person', userId: '' } as const
  const needs = { config, database, orm: database.orm, now, secrets, actor, domains: noDomains }
  // safe because what a screen reads is read from the database alone
  return { ...needs, ...whose } as Partial<Ctx> as Ctx
}
