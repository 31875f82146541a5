import { UserPlus } from 'lucide-react'
import { useTransition } from 'react'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { copyInvitation } from './copy-invitation.ts'

/** An account of their own for someone else, also where sign-up is closed. */
export function InviteCard() {
  const [isPending, start] = useTransition()
  return (
    <Card>
      <CardHeader
        title="Invite someone"
        description="An invitation creates one account with a workspace of its own. It expires in 7 days."
        action={
          <Button pending={isPending} onClick={() => start(copyInvitation)}>
            <UserPlus aria-hidden />
            Copy invitation link
          </Button>
        }
      />
    </Card>
  )
}
