import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { DisableForm } from './disable-form.tsx'
import { DisabledCard } from './disabled-card.tsx'
import { InstallationCard } from './installation-card.tsx'
import { InviteCard } from './invite-card.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { ListsNote } from './lists-note.tsx'
import { operatorQuery } from './operator.queries.ts'
import { ReportsCard } from './reports-card.tsx'

interface OperatorTabProps {
  isInviting: boolean
  onInvite: () => void
  onClose: () => void
}

/** For the person who runs this installation. */
export function OperatorTab({ isInviting, onInvite, onClose }: OperatorTabProps) {
  return (
    <>
      <Loaded
        query={useQuery(operatorQuery)}
        failure="We couldn’t load this page."
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
            <InviteCard invitations={overview.invitations} onInvite={onInvite} />
            <ReportsCard reports={overview.reports} />
            <DisableForm />
            <DisabledCard {...overview} />
            <ListsNote {...overview.lists} />
          </>
        )}
      </Loaded>
      <InviteDialog isOpen={isInviting} onClose={onClose} />
    </>
  )
}
