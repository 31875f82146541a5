import type { z } from 'zod'
import { idParams } from '../fields.ts'
import * as syncs from '../syncs.ts'
import { type Sync, sync } from '../syncs.ts'
import { definePublic, ofOne } from './define.ts'

export const publicSync = sync.pick({
  id: true,
  kind: true,
  cause: true,
  status: true,
  counts: true,
  errors: true,
  message: true,
  queuedAt: true,
  startedAt: true,
  finishedAt: true,
})
export type PublicSync = z.infer<typeof publicSync>

const showSync = (one: Sync): PublicSync => one

export const getSync = definePublic(
  syncs.getSync,
  {
    method: 'GET',
    path: '/api/v1/syncs/{id}',
    resource: 'syncs',
    summary: 'Get a sync',
    description: 'One run that read connected networks, or tried, by its id.',
    params: idParams,
    response: publicSync,
  },
  ofOne(showSync),
)
