import type { Ctx } from '#src/services.ts'

type Needs = Pick<Ctx, 'config' | 'database' | 'now' | 'secrets'>
type Whose = Pick<Ctx, 'workspaceId' | 'timeZone' | 'isSample'>

/** For reading screens, which need no more of a server than this. */
export function readingCtx({ config, database, now, secrets }: Needs, whose: Whose): Ctx {
  const actor = { kind: 'person', userId: '' } as const
  const needs = { config, database, orm: database.orm, now, secrets, actor }
  // safe because what a screen reads is read from the database alone
  return { ...needs, ...whose } as Partial<Ctx> as Ctx
}
