import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { DisableForm } from './disable-form.tsx'
import { DisabledCard } from './disabled-card.tsx'
import { InstallationCard } from './installation-card.tsx'
import { InviteCard } from './invite-card.tsx'
import { ListsNote } from './lists-note.tsx'
import { operatorQuery } from './operator.queries.ts'
import { ReportsCard } from './reports-card.tsx'

/** For the person who runs this installation. */
export function OperatorTab() {
  return (
    <Loaded
      query={useQuery(operatorQuery)}
      failure="The reports could not be loaded."
      hasOwnCard
      skeleton={
        <Loading className="grid gap-5">
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-80 rounded-card" />
        </Loading>
      }
    >
      {(overview) => (
        <>
          <InstallationCard installation={overview.installation} />
          <InviteCard invitations={overview.invitations} />
          <ReportsCard reports={overview.reports} />
          <DisableForm />
          <DisabledCard {...overview} />
          <ListsNote {...overview.lists} />
        </>
      )}
    </Loaded>
  )
}
