import type { Campaign } from '@hopwise/contracts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { campaignsQuery } from '#src/shared/api/campaigns.ts'
import { BarAction } from '#src/shared/collection/selection-bar.tsx'
import { lazyPart } from '#src/shared/ui/lazy-part.tsx'
import type { MovableBulk } from './move-dialog.tsx'

const MoveDialog = lazyPart(() => import('./move-dialog.tsx').then((code) => code.MoveDialog))

export interface NewCampaignParts {
  isOpen: boolean
  onClose: () => void
  onCreated: (campaign: Campaign) => void
}

interface MoveActionProps {
  bulk: MovableBulk
  /** The dialog that makes a campaign, where one can be made for what is chosen. */
  renderNew?: (parts: NewCampaignParts) => ReactNode
}

async function hasNoCampaigns(client: QueryClient): Promise<boolean> {
  try {
    return (await client.fetchQuery(campaignsQuery({ pageSize: 1 }))).total === 0
  } catch {
    return false
  }
}

/** Moves all that is chosen to a campaign, or to one that is made for it. */
export function MoveAction({ bulk, renderNew }: MoveActionProps) {
  const client = useQueryClient()
  const [open, setOpen] = useState<'choice' | 'new' | null>(null)
  const [wasNew, setWasNew] = useState(false)
  const close = () => setOpen(null)
  const begin = () => {
    setOpen('new')
    setWasNew(true)
  }
  const ask = async () => {
    // There is nothing to choose from.
    if (renderNew && (await hasNoCampaigns(client))) begin()
    else setOpen('choice')
  }
  const fill = async ({ id, name }: Campaign) => {
    close()
    await bulk.change({ campaignId: id }, (rows) => `Created ${name} with ${rows}`)
  }
  return (
    <>
      <BarAction icon={Megaphone} pending={bulk.isPending} onClick={() => void ask()}>
        <span>
          Move <span className="max-sm:sr-only">to campaign</span>
        </span>
      </BarAction>
      <Suspense>
        {open === 'choice' && <MoveDialog bulk={bulk} onClose={close} onNew={renderNew && begin} />}
        {wasNew &&
          renderNew?.({
            isOpen: open === 'new',
            onClose: close,
            onCreated: (campaign) => void fill(campaign),
          })}
      </Suspense>
    </>
  )
}
