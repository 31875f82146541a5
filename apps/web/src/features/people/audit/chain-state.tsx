import type { AuditCheck } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { formatDate } from '#src/shared/format/date.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { auditCheckQuery } from './audit.queries.ts'

/** An empty log says so itself. */
function sentence({ isWhole, entries, since, brokenAt }: AuditCheck): string | null {
  if (!isWhole) {
    return `Entry ${formatNumber(brokenAt ?? 1)} is missing or was changed. Everything before it is intact.`
  }
  if (since === null) return null
  const count = entries === 1 ? '1 entry' : `${formatNumber(entries)} entries`
  return `The log is complete: ${count} since ${formatDate(since)}, none missing and none changed.`
}

/** Whether the log is as it was written. */
export function ChainState() {
  const { data, isError, isFetching, refetch } = useQuery(auditCheckQuery)
  if (data === undefined && isError) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-cell text-ink-2">
        The log could not be checked.
        <Button size="sm" onClick={() => void refetch()} pending={isFetching}>
          Check again
        </Button>
      </p>
    )
  }
  const said = data === undefined ? 'Checking the log …' : sentence(data)
  if (said === null) return null
  const isBroken = data?.isWhole === false
  const Icon = isBroken ? ShieldAlert : ShieldCheck
  return (
    <p
      role={isBroken ? 'alert' : 'status'}
      className={`flex items-center gap-2 text-cell ${isBroken ? 'text-red' : 'text-ink-2'}`}
    >
      <Icon aria-hidden className="shrink-0" />
      {said}
    </p>
  )
}
