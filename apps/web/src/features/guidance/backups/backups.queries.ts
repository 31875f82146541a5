import * as contract from '@hopwise/contracts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'
import { useChange } from '#src/shared/api/use-change.ts'

/** While one is made or verified. */
const lookMs = 2_000

export const isMaking = ({ backups }: contract.BackupsOverview) =>
  backups.some(({ state }) => state === 'running')
export const isProving = ({ backups }: contract.BackupsOverview) =>
  backups.some((backup) => backup.isProving)

export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => call(contract.getBackups, {}, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data !== undefined && (isMaking(data) || isProving(data)) ? lookMs : false,
  meta: { topics: ['notifications'] },
})

export const useStartBackup = () =>
  useChange<void, contract.BackupsOverview>(() => call(contract.startBackup, {}), backupsQuery)
export const useStartProof = () =>
  useChange<void, contract.BackupsOverview>(() => call(contract.startBackupProof, {}), backupsQuery)
