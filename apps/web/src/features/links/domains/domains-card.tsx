import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { AddDomainDialog } from './add-domain-dialog.tsx'
import { DomainRow } from './domain-row.tsx'
import { domainsQuery } from './domains.queries.ts'

/** Hosts of one's own for short URLs. */
export function DomainsCard() {
  const isShared = useCurrentUser().workspace.isSample
  const query = useQuery(domainsQuery)
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button onClick={() => setAdding(true)} disabled={isShared}>
      <Plus aria-hidden />
      Add Domain
    </Button>
  )
  return (
    <Card>
      <CardHeader
        title="Domains"
        description="Short URLs on your own domain, such as links.example.com/desk."
        action={query.data && query.data.length > 0 && add}
      />
      <Loaded
        query={query}
        failure="We couldn’t load the domains."
        skeleton={
          <Loading className="grid gap-4 px-[18px] pb-5">
            <Skeleton className="h-10" />
          </Loading>
        }
      >
        {(domains) =>
          domains.length === 0 ? (
            <EmptyState
              isPlain
              title="No domains yet"
              description={
                isShared
                  ? 'Everyone shares the sample. Sign up to add a domain that you own.'
                  : 'Add one that you own. New short URLs can use it, and links you have can move there.'
              }
              action={!isShared && add}
              className="pt-2"
            />
          ) : (
            <ul aria-label="Domains">
              {domains.map((domain) => (
                <DomainRow
                  key={domain.id}
                  domain={domain}
                  defaultId={domains.find(({ isDefault }) => isDefault)?.id}
                  isShared={isShared}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <AddDomainDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </Card>
  )
}
