import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messageOf } from '#src/shared/api/api-error.ts'
import { Offline, useOnline } from '#src/shared/api/offline.ts'
import { Card } from '#src/shared/ui/card.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { refetchParts } from '#src/shared/ui/lazy-part.tsx'

/** The words of Chromium, Firefox and Safari for code that cannot be fetched, as after a deploy. */
const missingCode =
  /dynamically imported module|Importing a module script failed|Unable to preload/i

/** Stands in for one screen; the shell around it goes on. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = async () => {
    await refetchParts()
    reset()
    void router.invalidate()
  }
  if (error instanceof Offline) return <Unreached onRetry={() => void retry()} />
  if (error instanceof Error && missingCode.test(error.message)) {
    return (
      <Card>
        <ErrorState
          title="We couldn’t load this page."
          safe="There may be a new version, or the connection was lost. Your data is safe."
          onRetry={() => location.reload()}
          retryLabel="Reload"
        />
      </Card>
    )
  }
  return (
    <Card>
      <ErrorState
        title={messageOf(error, 'Something went wrong on this screen.')}
        onRetry={() => void retry()}
      />
    </Card>
  )
}

/** A screen whose code has not come yet; it is asked for again as soon as there is a network. */
function Unreached({ onRetry }: { onRetry: () => void }) {
  const isOnline = useOnline()
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <Card>
      <ErrorState
        title={isOnline ? 'Hopwise can’t be reached.' : 'You’re offline.'}
        safe="What you typed is kept."
        onRetry={onRetry}
      />
    </Card>
  )
}
