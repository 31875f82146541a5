import type { Database } from './database.ts'

export interface PoolUse {
  limit: number
  used: number
  /** Who waits for a connection that is free. */
  waiting: number
}

export function readPoolUse({ pool }: Pick<Database, 'pool'>): PoolUse {
  return {
    limit: pool.options.max,
    used: pool.totalCount - pool.idleCount,
    waiting: pool.waitingCount,
  }
}
