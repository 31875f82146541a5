import {
  checkInstallation,
  type FindingState,
  type InstallationFinding,
  installationCheckNames,
} from '@hopwise/contracts'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '#src/shared/api/api-error.ts'
import { call } from '#src/shared/api/call.ts'
import { formatAgo } from '#src/shared/format/relative-time.ts'
import { Badge, type BadgeTone } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { useNow } from '#src/shared/ui/use-now.ts'

const badges: Record<FindingState, [BadgeTone, string]> = {
  broken: ['red', 'Broken'],
  warning: ['yellow', 'Needs attention'],
  fine: ['green', 'Works'],
  skipped: ['gray', 'Not checked'],
}
/** What must be fixed comes first. */
const order = Object.keys(badges)

function FindingRow({ check, state, message }: InstallationFinding) {
  const [tone, word] = badges[state]
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-line px-[18px] py-3 text-cell sm:grid-cols-[200px_1fr]">
      <div className="flex flex-wrap items-center gap-2 font-label">
        {installationCheckNames[check]}
        <Badge tone={tone}>{word}</Badge>
      </div>
      <p className="min-w-0 whitespace-pre-line wrap-anywhere text-ink-2">{message}</p>
    </li>
  )
}

/** The same checks as the command `doctor`. */
export function InstallationChecksCard() {
  const now = useNow()
  const { data, error, isPending, submittedAt, mutate } = useMutation({
    mutationFn: () => call(checkInstallation, {}),
  })
  const findings = data?.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
  return (
    <Card>
      <CardHeader
        title="Installation"
        description={
          data === undefined
            ? 'Checks disk, clock, database, DNS, certificates, proxy and outside services, and sends you an email.'
            : `Checked ${formatAgo(new Date(submittedAt), now)}. Run the checks again after a change.`
        }
        action={
          <Button pending={isPending} onClick={() => mutate()}>
            Run the checks
          </Button>
        }
      />
      <div aria-live="polite">
        {error !== null && (
          <CardBody>
            <p className="text-body text-red">
              {messageOf(error, 'The checks failed. Please try again.')}
            </p>
          </CardBody>
        )}
        {findings !== undefined && (
          <ul>
            {findings.map((finding) => (
              <FindingRow key={finding.check} {...finding} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
