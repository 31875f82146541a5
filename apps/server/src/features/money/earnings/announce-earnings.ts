import type { Tenant } from '#src/services.ts'

/** Screens with figures listen to `clicks`, those with rows to `earnings`. */
export function announceEarnings({ live, workspaceId }: Pick<Tenant, 'live' | 'workspaceId'>) {
  live.announce(workspaceId, 'earnings')
  live.announce(workspaceId, 'clicks')
}
