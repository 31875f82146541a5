import type { AbuseKind, OperatorOverview } from '@hopwise/contracts'
import { formatDate } from '#src/shared/format/date.ts'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Disclosure } from '#src/shared/ui/disclosure.tsx'
import { useDisable, useDismiss, useEnable, useReopen } from './operator.queries.ts'
import { OperatorRow } from './operator-row.tsx'

type Report = OperatorOverview['reports'][number]

const kinds: Record<AbuseKind, string> = {
  phishing: 'Phishing',
  malware: 'Malware',
  spam: 'Spam',
  objection: 'Objection',
  other: 'Other',
}

function ReportRow({ report }: { report: Report }) {
  const { id, linkId, slug, kind, reason, email, createdAt, originalUrl, owner, isDisabled } =
    report
  const target = { what: 'link', name: report.shortUrl ?? slug, linkId } as const
  const enable = useAction({
    run: useEnable(),
    failed: 'Failed to enable the link. Please try again.',
  })
  const reopen = useAction({
    run: useReopen(),
    done: { title: 'Restored', description: `${nameOf(slug)} is among the open reports again.` },
    failed: 'Failed to open the report again. Please try again.',
  })
  const disable = useAction({
    run: useDisable(),
    done: {
      title: 'Disabled',
      description: `/${slug} is disabled, and ${report.count === 1 ? 'its report is' : 'its reports are'} closed.`,
    },
    failed: 'Failed to disable the link. Please try again.',
    undo: async () => {
      if (await enable.act(target)) await reopen.act(id)
    },
  })
  const dismiss = useAction({
    run: useDismiss(),
    done: { title: report.count === 1 ? 'Report closed' : `${report.count} reports closed` },
    failed: 'Failed to close the report. Please try again.',
    undo: () => reopen.act(id),
  })
  const grant = async () => {
    if (await enable.act(target)) await dismiss.act(id)
  }
  const because = `Reported as ${kinds[kind].toLowerCase()}.`
  return (
    <OperatorRow
      title={
        <>
          {nameOf(slug)}
          <Badge tone={kind === 'objection' ? 'blue' : 'yellow'}>{kinds[kind]}</Badge>
          {isDisabled && <Badge tone="red">Disabled</Badge>}
          {report.count > 1 && <Badge>{report.count} reports</Badge>}
        </>
      }
      reason={reason}
      facts={[
        report.shortUrl && shortAddress(report.shortUrl),
        originalUrl === null ? whyNoLink(slug) : shortAddress(originalUrl),
        owner && `Link of ${owner}`,
        ...senderFacts({ email, createdAt }),
      ]}
      more={<EarlierReports report={report} />}
    >
      {originalUrl !== null && !isDisabled && kind !== 'objection' && (
        <Button
          size="sm"
          onClick={() => void disable.act({ ...target, reason: because })}
          pending={disable.isPending}
          aria-label={`Disable ${slug}`}
        >
          Disable
        </Button>
      )}
      {kind === 'objection' && isDisabled && (
        <Button
          size="sm"
          onClick={() => void grant()}
          pending={enable.isPending}
          aria-label={`Enable ${slug}`}
        >
          Enable
        </Button>
      )}
      <Button
        size="sm"
        onClick={() => void dismiss.act(id)}
        pending={dismiss.isPending}
        aria-label={`Dismiss the report of ${slug}`}
      >
        Dismiss
      </Button>
    </OperatorRow>
  )
}

/** Accounts and links of other sites are reported too. */
const isShortName = (name: string) => !/[@/]/.test(name)
const nameOf = (name: string) => (isShortName(name) ? `/${name}` : name)

function whyNoLink(name: string): string {
  if (name.includes('@')) return 'An account'
  return isShortName(name) ? 'No link has this short name' : 'A link of another site'
}

const senderFacts = ({ email, createdAt }: Pick<Report, 'email' | 'createdAt'>) => [
  email && `From ${email}`,
  formatDate(createdAt),
]

/** What others said of the same link, before. */
function EarlierReports({ report: { earlier, count } }: { report: Report }) {
  if (earlier.length === 0) return null
  return (
    <Disclosure summary="Earlier reports" className="mt-2 text-cell">
      <ul className="mt-2 grid gap-2 border-l border-line pl-3">
        {earlier.map((one) => (
          <li key={`${one.createdAt} ${one.reason}`} className="wrap-anywhere">
            <p className="whitespace-pre-line text-ink-2">{one.reason}</p>
            <p className="flex flex-wrap gap-x-3 text-ink-3">
              {[kinds[one.kind], ...senderFacts(one)].map(
                (fact) => fact && <span key={fact}>{fact}</span>,
              )}
            </p>
          </li>
        ))}
      </ul>
      {count - 1 > earlier.length && (
        <p className="mt-2 text-ink-3">and {count - 1 - earlier.length} more</p>
      )}
    </Disclosure>
  )
}

export function ReportsCard({ reports }: { reports: Report[] }) {
  return (
    <Card>
      <CardHeader
        title="Reports"
        description="Sent through the form at /abuse. Disabling a link closes its reports. Enabling it here closes an objection."
      />
      {reports.length === 0 ? (
        <CardBody>
          <p className="text-body text-ink-2">No open reports.</p>
        </CardBody>
      ) : (
        <ul>
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} />
          ))}
        </ul>
      )}
    </Card>
  )
}
