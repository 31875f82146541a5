import type { OperatorOverview } from '@hopwise/contracts'
import { UserPlus } from 'lucide-react'
import { formatDate, formatDateTime } from '#src/shared/format/date.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { useRevoke } from './operator.queries.ts'
import { OperatorRow } from './operator-row.tsx'

type Invitation = OperatorOverview['invitations'][number]

function InvitationRow({ id, createdAt, expiresAt }: Invitation) {
  const made = formatDateTime(createdAt)
  const { act, isPending } = useAction({
    run: useRevoke(),
    done: { title: 'Invitation revoked', description: 'Its link no longer creates an account.' },
    failed: 'Failed to revoke the invitation. Please try again.',
  })
  return (
    <OperatorRow
      title={`Created ${made}`}
      facts={[`Not used yet. Expires ${formatDate(expiresAt)}`]}
    >
      <Button
        size="sm"
        onClick={() => void act(id)}
        pending={isPending}
        aria-label={`Revoke the invitation of ${made}`}
      >
        Revoke
      </Button>
    </OperatorRow>
  )
}

interface InviteCardProps extends Pick<OperatorOverview, 'invitations'> {
  onInvite: () => void
}

/** The invitations that still create an account. */
export function InviteCard({ invitations, onInvite }: InviteCardProps) {
  return (
    <Card>
      <CardHeader
        title="Invitations"
        description="An invitation creates one account with a workspace of its own. It expires in 7 days."
        action={
          <Button onClick={onInvite}>
            <UserPlus aria-hidden />
            Invite someone
          </Button>
        }
      />
      {invitations.length > 0 && (
        <ul>
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} {...invitation} />
          ))}
        </ul>
      )}
    </Card>
  )
}
