import type { PostbackAddress } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { ListCard } from '#src/shared/ui/list-card.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { AddressItem, isOpenToAnyone, OpenAddresses } from './address-item.tsx'
import { CallLog } from './call-log.tsx'
import { addressesQuery } from './postbacks.queries.ts'
import { RotateDialog } from './rotate-dialog.tsx'
import { TryDialog } from './try-dialog.tsx'
import { useRemovingAddress } from './use-removing-address.ts'

type Open = { dialog: 'edit' | 'try' | 'rotate'; address: PostbackAddress } | null

interface PostbacksCardProps {
  isMaking: boolean
  onMake: () => void
  onClose: () => void
}

/** Postback addresses with their URLs, and what networks sent to them. */
export function PostbacksCard({ isMaking, onMake, onClose }: PostbacksCardProps) {
  const query = useQuery(addressesQuery)
  const isShared = useCurrentUser().workspace.isSample
  const [open, setOpen] = useState<Open>(null)
  const [madeId, setMadeId] = useState<number | null>(null)
  const remove = useRemovingAddress()
  const add = (
    <Button onClick={onMake} disabled={isShared}>
      <Plus aria-hidden />
      Add Address
    </Button>
  )
  const actions = {
    onEdit: (address: PostbackAddress) => setOpen({ dialog: 'edit', address }),
    onTry: (address: PostbackAddress) => setOpen({ dialog: 'try', address }),
    onRotate: (address: PostbackAddress) => setOpen({ dialog: 'rotate', address }),
    onRemove: (address: PostbackAddress) => void remove(address),
  }
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      <ListCard
        title="Postbacks"
        description="URLs a network calls when you make a sale."
        query={query}
        noun="postback addresses"
        add={add}
        empty={{
          title: 'No postback addresses yet',
          description:
            'Add one and give its URL to your network. Each sale then appears in Earnings.',
        }}
        foot={query.data?.some(isOpenToAnyone) && <OpenAddresses addresses={query.data} />}
      >
        {(address) => (
          <AddressItem
            key={address.id}
            address={address}
            actions={actions}
            isShared={isShared}
            isNew={address.id === madeId}
          />
        )}
      </ListCard>
      <CallLog />
      {isMaking && !isShared && (
        <AddressDialog address={null} onMade={({ id }) => setMadeId(id)} onClose={onClose} />
      )}
      <OpenDialog open={open} onClose={() => setOpen(null)} />
    </div>
  )
}

function OpenDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  if (open === null) return null
  const { dialog, address } = open
  if (dialog === 'edit') return <AddressDialog address={address} onClose={onClose} />
  if (dialog === 'try') return <TryDialog address={address} onClose={onClose} />
  return <RotateDialog address={address} onClose={onClose} />
}
