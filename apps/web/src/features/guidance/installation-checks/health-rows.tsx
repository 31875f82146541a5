import { getInstallationHealth, type HealthPart } from '@hopwise/contracts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { messageOf } from '#src/shared/api/api-error.ts'
import { call } from '#src/shared/api/call.ts'
import { HealthRow } from '#src/shared/ui/health-row.tsx'

const healthQuery = queryOptions({
  queryKey: ['installation-health'],
  queryFn: ({ signal }) => call(getInstallationHealth, {}, { signal }),
  meta: { topics: ['operator', 'notifications'] },
})

const names: Record<HealthPart, string> = {
  backups: 'Backups',
  disk: 'Disk',
  certificates: 'Certificates',
}

/** What this Hopwise stands on, for the person who runs it. */
export function InstallationHealthRows() {
  const { data, error } = useQuery(healthQuery)
  if (error !== null) {
    const text = messageOf(error, 'We couldn’t load backups, disk and certificates.')
    return <HealthRow part="Installation" state="skipped" text={text} />
  }
  return data?.map(({ part, state, message }) => (
    <HealthRow key={part} part={names[part]} state={state} text={message} />
  ))
}
