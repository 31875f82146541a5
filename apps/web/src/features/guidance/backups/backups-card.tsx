import {
  type BackupsOverview,
  backupKinds,
  backupOverdueHours,
  keptBackups,
  type StoredBackup,
} from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#src/shared/format/date.ts'
import { formatList } from '#src/shared/format/list.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Disclosure } from '#src/shared/ui/disclosure.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { BackupItem } from './backup-item.tsx'
import {
  backupsQuery,
  isMaking,
  isProving,
  useStartBackup,
  useStartProof,
} from './backups.queries.ts'

/** Before the rest is unfolded. */
const shown = 7

interface StartButtonProps {
  start: ReturnType<typeof useStartBackup>
  idle: string
  running: string
  failed: string
  isRunning: boolean
  /** One of both at a time. */
  disabled: boolean
}

function StartButton({ start, idle, running, failed, isRunning, disabled }: StartButtonProps) {
  const { act, isPending } = useAction({ run: start, failed })
  return (
    <Button pending={isPending || isRunning} disabled={disabled} onClick={() => void act()}>
      {isRunning ? running : idle}
    </Button>
  )
}

function Actions({ overview }: { overview: BackupsOverview }) {
  const startBackup = useStartBackup()
  const startProof = useStartProof()
  const [isBackingUp, isVerifying] = [isMaking(overview), isProving(overview)]
  return (
    <div className="flex flex-wrap gap-2">
      <StartButton
        start={startBackup}
        idle="Back up now"
        running="Backing up…"
        failed="Failed to start the backup. Please try again."
        isRunning={isBackingUp}
        disabled={isVerifying}
      />
      {overview.backups.some(({ state }) => state === 'made') && (
        <StartButton
          start={startProof}
          idle="Verify newest"
          running="Verifying…"
          failed="Failed to start verifying. Please try again."
          isRunning={isVerifying}
          disabled={isBackingUp}
        />
      )}
    </div>
  )
}

/** Whether they are made, and whether they can be restored. */
function Health({ overview }: { overview: BackupsOverview }) {
  const { isOverdue, failures, provenAt, backups } = overview
  return (
    <CardBody className="grid gap-1 text-body text-ink-2">
      {isOverdue && (
        <p className="text-red">
          Overdue: Hopwise made no backup in the last {backupOverdueHours} hours.
        </p>
      )}
      {failures > 1 && <p>The last {failures} attempts failed.</p>}
      {backups.length === 0 ? (
        <p>There are no backups yet. Hopwise makes the first one within an hour.</p>
      ) : (
        <p>
          {provenAt === null
            ? 'No backup has been verified yet.'
            : `Last verified on ${formatDateTime(provenAt)}.`}
        </p>
      )}
    </CardBody>
  )
}

function List({ label, backups }: { label: string; backups: StoredBackup[] }) {
  if (backups.length === 0) return null
  return (
    <ul aria-label={label}>
      {backups.map((backup) => (
        <BackupItem key={backup.id} backup={backup} />
      ))}
    </ul>
  )
}

function NoPlace() {
  return (
    <Card>
      <CardHeader title="Backups" />
      <CardBody>
        <p className="text-body wrap-anywhere text-ink-2">
          Automatic backups are off. Set BACKUP_TO to a folder on another disk or to a bucket
          (s3://bucket/prefix), then restart Hopwise. See “Backup and restore” in
          docs/operations.md.
        </p>
      </CardBody>
    </Card>
  )
}

const keptWords = formatList(backupKinds.map((kind) => `${keptBackups[kind]} ${kind}`))

function Backups({ overview }: { overview: BackupsOverview }) {
  const { place, backups } = overview
  if (place === null) return <NoPlace />
  return (
    <Card>
      <CardHeader
        title="Backups"
        description={
          <span className="wrap-anywhere">
            Backs up every night to {place}, and verifies the newest every week with a test restore.
            Keeps {keptWords} backups.
          </span>
        }
        action={<Actions overview={overview} />}
      />
      <div aria-live="polite">
        <Health overview={overview} />
      </div>
      <List label="Backups" backups={backups.slice(0, shown)} />
      {backups.length > shown && (
        <Disclosure
          summary={`${backups.length - shown} more`}
          className="border-t border-line py-3 text-cell [&>summary]:mx-[18px]"
        >
          <div className="mt-3 -mb-3">
            <List label="Older backups" backups={backups.slice(shown)} />
          </div>
        </Disclosure>
      )}
    </Card>
  )
}

/** What is kept of this installation, for the person who runs it. */
export function BackupsCard() {
  return (
    <Loaded
      query={useQuery(backupsQuery)}
      failure="We couldn’t load the backups."
      hasOwnCard
      skeleton={
        <Loading label="Loading backups">
          <Skeleton className="h-40 rounded-card" />
        </Loading>
      }
    >
      {(overview) => <Backups overview={overview} />}
    </Loaded>
  )
}
