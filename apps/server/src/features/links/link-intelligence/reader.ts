import type { Ctx } from '#src/services.ts'

/** What reading a link takes; less than a person's request brings, for the sample is no one's. */
export type Reader = Pick<Ctx, 'config' | 'now' | 'orm' | 'timeZone' | 'workspaceId'>
