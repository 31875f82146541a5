import type { PlacementDraft, WebTarget } from '@hopwise/contracts'
import { useRef, useState } from 'react'
import { messageOf } from '#src/shared/api/api-error.ts'
import { writeDraft } from './placements.queries.ts'

/** One site's text on its way: waiting, being written, there, kept, or why not. */
export interface DraftItem {
  site: WebTarget
  state: 'waiting' | 'writing' | 'ready' | 'kept' | 'failed'
  draft: PlacementDraft | null
  fault: string | null
}

export interface DraftOrder {
  sites: readonly WebTarget[]
  productId: number
  destinationUrl: string
  description: string
}

/** Writes for one site after the other, each knowing what those before it got. */
export function useDrafting() {
  const [items, setItems] = useState<readonly DraftItem[]>([])
  const running = useRef<AbortController | null>(null)
  const [isRunning, setRunning] = useState(false)
  const change = (siteId: number, part: Partial<DraftItem>) =>
    setItems((before) =>
      before.map((item) => (item.site.id === siteId ? { ...item, ...part } : item)),
    )

  const start = async ({ sites, productId, destinationUrl, description }: DraftOrder) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setRunning(true)
    setItems(sites.map((site) => ({ site, state: 'waiting', draft: null, fault: null })))
    const others: string[] = []
    for (const site of sites) {
      if (controller.signal.aborted) return
      change(site.id, { state: 'writing' })
      try {
        const draft = await writeDraft(
          { targetId: site.id, productId, destinationUrl, description, others: [...others] },
          controller.signal,
        )
        others.push(draft.content)
        change(site.id, { state: 'ready', draft })
      } catch (error) {
        if (controller.signal.aborted) return
        change(site.id, {
          state: 'failed',
          fault: messageOf(error, 'This draft could not be written. Try it again.'),
        })
      }
    }
    setRunning(false)
  }
  const stop = () => {
    running.current?.abort()
    setRunning(false)
    setItems((before) => before.filter(({ state }) => state !== 'waiting' && state !== 'writing'))
  }
  return { items, isRunning, start, stop, change }
}
