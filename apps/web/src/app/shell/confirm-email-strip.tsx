import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { useAction } from '#src/shared/record/use-action.ts'

/** Its contract comes with the press: the shell ships to everyone. */
async function sendAgain(_: null) {
  const { resendConfirmation } = await import('#src/shared/api/resend-confirmation.ts')
  return await resendConfirmation()
}

/** Below the header as long as visitors of the links wait for a confirmed email. */
export function ConfirmEmailStrip() {
  const { email, pendingEmail, linksWaitForEmail } = useCurrentUser()
  const address = pendingEmail ?? email
  const resend = useAction({
    run: useMutation({ mutationFn: sendAgain }),
    done: { title: 'Link sent', description: `Check ${address} and its spam folder.` },
    failed: 'The link could not be sent. Please try again.',
  })
  if (!linksWaitForEmail) return null
  return (
    <section
      aria-label="Confirm your email"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b sm:justify-center border-line bg-yellow-soft px-4 py-2 text-cell text-ink"
    >
      <p className="flex min-w-0 items-start gap-2 text-pretty wrap-anywhere">
        <MailCheck aria-hidden className="mt-0.5 shrink-0 text-yellow" />
        <span>
          <span className="font-label">Confirm your email to open your links to others.</span> We
          sent a link to {address}.
        </span>
      </p>
      <button
        type="button"
        className="rounded font-label underline underline-offset-2 hover:no-underline"
        aria-disabled={resend.isPending || undefined}
        aria-busy={resend.isPending || undefined}
        onClick={() => !resend.isPending && void resend.act(null)}
      >
        {resend.isPending ? 'Sending…' : 'Send it again'}
      </button>
    </section>
  )
}
