import type { StoredBackup } from '@hopwise/contracts'
import { formatDateTime } from '#src/shared/format/date.ts'
import { formatSize } from '#src/shared/format/size.ts'
import { Badge } from '#src/shared/ui/badge.tsx'

function StateBadge({ state, isProving, proofFault, proofLimit, provenAt }: StoredBackup) {
  if (state === 'failed') return <Badge tone="red">Failed</Badge>
  if (state === 'running') return <Badge tone="blue">In progress</Badge>
  if (isProving) return <Badge tone="blue">Verifying</Badge>
  if (proofFault !== null) return <Badge tone="red">Can’t be restored</Badge>
  if (provenAt === null) return null
  return <Badge tone="green">{proofLimit === null ? 'Verified' : 'File intact'}</Badge>
}

function factsOf({ state, bytes, isEncrypted, keptAs, triedAt, proofFault }: StoredBackup) {
  return [
    bytes !== null && formatSize(bytes),
    state !== 'failed' && (isEncrypted ? 'Encrypted' : 'Not encrypted'),
    keptAs.length > 0 && `Kept as ${keptAs.join(', ')}`,
    triedAt !== null && `${proofFault === null ? 'Verified' : 'Tried'} ${formatDateTime(triedAt)}`,
  ]
}

export function BackupItem({ backup }: { backup: StoredBackup }) {
  const { startedAt, fault, proofFault, proofLimit } = backup
  const wrong = fault ?? proofFault
  return (
    <li className="border-t border-line px-[18px] py-3 text-cell wrap-anywhere">
      <p className="flex flex-wrap items-center gap-2 font-label">
        {formatDateTime(startedAt)}
        <StateBadge {...backup} />
      </p>
      <p className="mt-0.5 flex flex-wrap gap-x-3 text-ink-3">
        {factsOf(backup).map((fact) => fact && <span key={fact}>{fact}</span>)}
      </p>
      {wrong !== null && <p className="mt-0.5 text-red">{wrong}</p>}
      {proofLimit !== null && (
        <p className="mt-0.5 text-ink-2">
          Only the file was checked, not its contents. {proofLimit}
        </p>
      )}
    </li>
  )
}
