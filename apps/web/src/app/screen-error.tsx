import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { messageOf } from '#src/shared/api/api-error.ts'
import { Card } from '#src/shared/ui/card.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'

/** The words of Chromium, Firefox and Safari for code that cannot be fetched, as after a deploy. */
const missingCode =
  /dynamically imported module|Importing a module script failed|Unable to preload/i

/** Stands in for one screen; the shell around it goes on. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  if (error instanceof Error && missingCode.test(error.message)) {
    return (
      <Card>
        <ErrorState
          title="This screen could not be loaded."
          safe="There may be a new version, or the connection was lost. Your data is safe."
          onRetry={() => location.reload()}
          retryLabel="Reload"
        />
      </Card>
    )
  }
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Card>
      <ErrorState
        title={messageOf(error, 'Something went wrong on this screen.')}
        onRetry={retry}
      />
    </Card>
  )
}
