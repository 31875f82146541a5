import { currentUser } from '@hopwise/contracts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'
import { ProofDialog } from '#src/features/people/proof/proof-dialog.tsx'
import { currentUserQuery } from '#src/shared/api/current-user.ts'
import { openLive } from '#src/shared/api/live.ts'
import { createQueryClient } from '#src/shared/api/query-client.ts'
import { turn } from '#src/shared/api/turn.ts'
import { formatDay } from '#src/shared/format/date.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { fetchPartsWhenIdle } from '#src/shared/ui/lazy-part.tsx'
import { closeReadToasts } from '#src/shared/ui/toast-store.ts'
import { TooltipProvider } from '#src/shared/ui/tooltip.tsx'
import { dropOldUnsaved } from '#src/shared/unsaved/unsaved-store.ts'
import { createAppRouter } from './router.tsx'
import { ShellSkeleton } from './shell/shell-skeleton.tsx'
import { Toasts } from './toasts.tsx'

interface SignedInProps {
  user: unknown
  onSignedOut: () => void
}

/** As long as React keeps an outline once drawn: past it, waiting for a screen's code spares nothing, and the shell leads to the others. */
const outlineMs = 300

interface Prepared {
  client: QueryClient
  router: ReturnType<typeof createAppRouter>
}

/** Step by step, between which a phone answers. */
async function prepare({ user, onSignedOut }: SignedInProps): Promise<Prepared> {
  const client = createQueryClient(onSignedOut)
  client.setQueryData(currentUserQuery.queryKey, currentUser.parse(user))
  await turn()
  const router = createAppRouter()
  await turn()
  return { client, router }
}

/** The first number and the first day take a browser as long as a small screen: written while the calls are out. */
async function readyFormats() {
  await turn()
  formatNumber(0)
  await turn()
  formatDay(new Date())
}

/** Everything behind the sign-in: screens, their data and the live line. */
export function SignedIn(props: SignedInProps) {
  const [firstProps] = useState(props)
  const [prepared, setPrepared] = useState<Prepared | null>(null)
  useEffect(() => {
    prepare(firstProps).then(setPrepared, (failure: unknown) =>
      setPrepared(() => {
        throw failure
      }),
    )
    void readyFormats()
  }, [firstProps])
  if (prepared === null) return <ShellSkeleton path={location.pathname} />
  return <PreparedApp {...prepared} />
}

function PreparedApp({ client, router }: Prepared) {
  const [isReady, setReady] = useState(false)
  // Before the router is shown: a screen that it waits for then would keep its outline for 300 ms.
  useEffect(() => {
    // In one go: while it still loads, the router updates what a transition would be rendering bit by bit.
    const waited = setTimeout(() => setReady(true), outlineMs)
    void router
      .load()
      .catch(() => undefined)
      .finally(() => startTransition(() => setReady(true)))
    return () => clearTimeout(waited)
  }, [router])
  useEffect(() => openLive(client), [client])
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) closeReadToasts()
      }),
    [router],
  )
  useEffect(dropOldUnsaved, [])
  useEffect(() => void fetchPartsWhenIdle(), [])
  if (!isReady) return <ShellSkeleton path={location.pathname} />
  return (
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <RouterProvider router={router} />
        <ProofDialog />
        <Toasts />
      </TooltipProvider>
    </QueryClientProvider>
  )
}
