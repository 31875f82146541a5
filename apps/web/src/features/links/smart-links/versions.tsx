import type { LinkVersion, SmartLink } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { formatDate, formatDateTime } from '#src/shared/format/date.ts'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { Disclosure } from '#src/shared/ui/disclosure.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Pagination } from '#src/shared/ui/pagination.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import type { ToastMessage } from '#src/shared/ui/toast-store.ts'
import { configurationChanges } from './configuration-changes.ts'
import { useRollBack, versionsQuery } from './smart-links.queries.ts'

const shownAtOnce = 20

interface VersionsProps {
  link: SmartLink
  /** Says what was done. */
  show: (message: ToastMessage) => void
}

/** What a link was set to, newest first, and the way back to any of it. */
export function VersionsCard(props: VersionsProps) {
  return (
    <Card>
      <CardHeader
        title="Versions"
        description="Every configuration this link has had. Changes made within a minute count as one. Rolling back creates a new version."
      />
      <CardBody>
        <Versions {...props} />
      </CardBody>
    </Card>
  )
}

function Versions({ link, show }: VersionsProps) {
  const [page, setPage] = useState(1)
  // One more than shown: what the last one changed follows from the one before it.
  const versions = useQuery(versionsQuery(link.id, page, shownAtOnce))
  const older = useQuery({ ...versionsQuery(link.id, page + 1, shownAtOnce), enabled: hasMore() })
  function hasMore() {
    return (versions.data?.total ?? 0) > page * shownAtOnce
  }
  return (
    <Loaded
      query={versions}
      failure="We couldn’t load the versions."
      skeleton={
        <Loading label="Loading versions">
          <Skeleton className="h-48" />
        </Loading>
      }
    >
      {({ items, total }) => (
        <div className="grid gap-4">
          <ol aria-label="Versions" className="grid">
            {items
              .map((version, at) => ({ version, before: items[at + 1] ?? older.data?.items[0] }))
              .filter(({ version, before }) => !isUndone(version, before))
              .map(({ version, before }, at, shown) => (
                <Version
                  key={version.version}
                  link={link}
                  show={show}
                  version={version}
                  before={before}
                  isNewest={page === 1 && at === 0}
                  isOldest={at === shown.length - 1}
                />
              ))}
          </ol>
          {total > shownAtOnce && (
            <Pagination
              page={page}
              pageSize={shownAtOnce}
              total={total}
              onPage={setPage}
              noun="versions"
            />
          )}
        </div>
      )}
    </Loaded>
  )
}

/** An edit that was undone within its minute: the same as the one before. */
const isUndone = ({ note, configuration }: LinkVersion, before: LinkVersion | undefined) =>
  note === null &&
  before !== undefined &&
  configurationChanges(before.configuration, configuration).length === 0

interface VersionProps extends VersionsProps {
  version: LinkVersion
  before: LinkVersion | undefined
  isNewest: boolean
  /** Of those shown: the line ends. */
  isOldest: boolean
}

function Version({ link, show, version, before, isNewest, isOldest }: VersionProps) {
  const rolling = useRollBack(link.id)
  const changes = before ? configurationChanges(before.configuration, version.configuration) : []
  const away = configurationChanges(link, version.configuration)
  const failed = 'Failed to roll back. Please try again.'
  const goBack = useAction({
    run: rolling,
    show,
    done: (_link, to) => ({
      title: `Back at version ${to}`,
      description: 'It applies from the next click.',
    }),
    failed,
  })
  const rollBack = useAction({
    run: rolling,
    show,
    done: (_link, to) => ({
      title: `Rolled back to version ${to}`,
      description: 'It applies from the next click.',
    }),
    failed,
    undo: () => goBack.act(link.version),
  })
  return (
    <li className="relative grid grid-cols-[10px_minmax(0,1fr)] gap-x-3 pb-5 last:pb-0">
      {!isOldest && (
        <span aria-hidden className="absolute top-[18px] -bottom-1 left-[4.5px] w-px bg-line" />
      )}
      <span
        aria-hidden
        className={cx(
          'mt-1.5 size-2.5 rounded-full',
          isNewest && away.length === 0 ? 'bg-green' : 'bg-line-strong',
        )}
      />
      <div className="grid min-w-0 gap-1">
        <div className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="text-body font-title">Version {version.version}</h3>
          {isNewest && away.length === 0 && <Badge tone="green">Current</Badge>}
          <p className="text-note text-ink-3" title={formatDateTime(version.createdAt)}>
            {[formatDate(version.createdAt), version.by, version.note].filter(Boolean).join(' · ')}
          </p>
          {away.length > 0 && (
            <Button
              size="sm"
              className="ml-auto"
              pending={rolling.isPending}
              onClick={() => void rollBack.act(version.version)}
            >
              {!rolling.isPending && <History aria-hidden />}
              Roll back
            </Button>
          )}
        </div>
        <ul className="grid gap-1 text-cell text-ink-2">
          {(changes.length > 0 ? changes : [shortAddress(version.configuration.originalUrl)]).map(
            (change) => (
              <li key={change} className="wrap-anywhere">
                {change}
              </li>
            ),
          )}
        </ul>
        {away.length > 0 && (
          <Disclosure summary="Rolling back would change" className="text-note">
            <ul className="mt-1 grid gap-1 text-cell text-ink-2">
              {away.map((change) => (
                <li key={change} className="wrap-anywhere">
                  {change}
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
    </li>
  )
}
