import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#src/shared/ui/button.tsx'
import { ListCard } from '#src/shared/ui/list-card.tsx'
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
    <ListCard
      title="Affiliate Networks"
      description="Where your earnings come from. Keys are kept encrypted and never shown again."
      query={query}
      noun="networks"
      add={add}
      empty={{
        title: 'No affiliate networks yet',
        description: 'Add ClickBank or Amazon to sync your earnings.',
      }}
      foot={more}
    >
      {(connection) => <NetworkRow key={connection.id} connection={connection} />}
    </ListCard>
  )
}
