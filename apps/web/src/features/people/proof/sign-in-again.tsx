import { answerProof } from '#src/shared/api/proof-request.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { DialogActions } from '#src/shared/ui/dialog.tsx'

/** For an account without a password: what the dialog is open for goes on when this tab is seen again. */
export function SignInAgain({ isSingleSignOn }: { isSingleSignOn: boolean }) {
  return (
    <>
      <p className="text-body text-ink-2">
        {isSingleSignOn
          ? 'Sign in again in a new tab, then come back here. What you started will then continue.'
          : 'Your account has no password here. Sign out and sign in again to continue.'}
      </p>
      <DialogActions>
        <Button variant="ghost" onClick={() => answerProof(false)}>
          Cancel
        </Button>
        {isSingleSignOn && (
          <a
            href="/api/login/single-sign-on?proof=yes"
            target="_blank"
            rel="noreferrer"
            className={buttonClasses('primary')}
          >
            Continue with single sign-on
          </a>
        )}
      </DialogActions>
    </>
  )
}
