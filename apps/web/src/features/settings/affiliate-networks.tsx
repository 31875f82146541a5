import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { networksQuery } from './integrations.queries.ts'
import { NetworkRow } from './network-row.tsx'
import { useIsShared } from './sample-note.tsx'

interface AffiliateNetworksProps {
  onAdd: () => void
  /** Leads to how the networks are doing. */
  more: ReactNode
}

export function AffiliateNetworks({ onAdd, more }: AffiliateNetworksProps) {
  const query = useQuery(networksQuery)
  const isShared = useIsShared()
  const add = (
    <Button onClick={onAdd} disabled={isShared}>
      <Plus aria-hidden />
      Add Network
    </Button>
  )
  return (
    <Card>
      <CardHeader
        title="Affiliate Networks"
        description="Where your earnings come from. Keys are kept encrypted and never shown again."
        action={query.data && query.data.length > 0 && add}
      />
      <Loaded
        query={query}
        failure="The networks could not be loaded."
        skeleton={
          <Loading className="grid gap-4 px-[18px] pb-5">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </Loading>
        }
      >
        {(networks) =>
          networks.length === 0 ? (
            <EmptyState
              title="No affiliate networks yet"
              description="Add ClickBank or Amazon to bring your earnings in."
              action={add}
              className="pt-4"
            />
          ) : (
            <ul className="border-t border-line">
              {networks.map((connection) => (
                <NetworkRow key={connection.id} connection={connection} />
              ))}
              <li className="px-[18px] py-3 text-cell text-ink-2">{more}</li>
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}
