import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { useCancelEmailChange, useResendConfirmation } from './settings.queries.ts'

/** Below the email: what it still waits for, where anything. */
export function EmailNote() {
  const { email, pendingEmail, emailVerified, confirmsEmail } = useCurrentUser()
  const resend = useAction({
    run: useResendConfirmation(),
    done: { title: 'Link sent', description: `Look for it at ${pendingEmail ?? email}.` },
    failed: 'The link could not be sent. Please try again.',
  })
  const keep = useAction({
    run: useCancelEmailChange(),
    done: { title: 'Email kept', description: `Your email stays ${email}.` },
    failed: 'The change could not be canceled. Please try again.',
  })
  if (pendingEmail === null && (emailVerified || !confirmsEmail)) return null
  return (
    <div className="grid gap-2 rounded-control bg-sunken p-3">
      <p className="text-note text-ink-2 wrap-anywhere">
        {pendingEmail === null
          ? 'Not confirmed yet. Open the link in the email we sent you.'
          : `To confirm ${pendingEmail}, open the link we emailed there. Until then, sign in with ${email}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" pending={resend.isPending} onClick={() => void resend.act(null)}>
          Send the link again
        </Button>
        {pendingEmail !== null && (
          <Button
            size="sm"
            variant="ghost"
            pending={keep.isPending}
            onClick={() => void keep.act(null)}
          >
            Keep my current email
          </Button>
        )}
      </div>
    </div>
  )
}
