import type { Product, WebTarget } from '@hopwise/contracts'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#src/shared/api/api-error.ts'
import {
  type DraftFields,
  type DraftItem,
  type Drafting,
  noFields,
  updateDrafting,
  useKeptDrafting,
} from './drafting-store.ts'
import { writeDraft } from './placements.queries.ts'

const isUnfinished = ({ state }: DraftItem) => state === 'waiting' || state === 'writing'

const withoutUnfinished = ({ items }: Drafting) => ({
  items: items.filter((item) => !isUnfinished(item)),
})

/** Writes for one site after the other, each knowing what those before it got. */
export function useDrafting() {
  const { fields, isRestored, items, client } = useKeptDrafting()
  const running = useRef<AbortController | null>(null)
  const [isRunning, setRunning] = useState(false)
  const update = (change: (before: Drafting) => Partial<Drafting>) => updateDrafting(client, change)
  const fill = (part: Partial<DraftFields>) =>
    update((before) => ({ fields: { ...before.fields, ...part } }))
  const change = (siteId: number, part: Partial<DraftItem>) =>
    update((before) => ({
      items: before.items.map((item) => (item.site.id === siteId ? { ...item, ...part } : item)),
    }))

  const start = async (sites: readonly WebTarget[], { id, name }: Product) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setRunning(true)
    const product = { id, name }
    const { destinationUrl, description } = fields
    update(() => ({
      items: sites.map((site) => ({ site, product, state: 'waiting', draft: null, failure: null })),
    }))
    const others: string[] = []
    for (const site of sites) {
      change(site.id, { state: 'writing' })
      try {
        const draft = await writeDraft(
          { targetId: site.id, productId: id, destinationUrl, description, others: [...others] },
          controller.signal,
        )
        if (controller.signal.aborted) return
        others.push(draft.content)
        change(site.id, { state: 'ready', draft })
      } catch (error) {
        if (controller.signal.aborted) return
        change(site.id, {
          state: 'failed',
          failure: messageOf(error, 'This draft could not be written. Please try again.'),
        })
      }
    }
    setRunning(false)
  }
  const stop = () => {
    running.current?.abort()
    setRunning(false)
    update(withoutUnfinished)
  }
  // No one waits for the writer any more; what is written already stays.
  useEffect(
    () => () => {
      running.current?.abort()
      updateDrafting(client, withoutUnfinished)
    },
    [client],
  )
  const done = items.filter((item) => !isUnfinished(item)).length
  const discard = () => update(() => ({ fields: noFields, isRestored: false }))
  return { fields, isRestored, items, done, isRunning, fill, discard, start, stop, change }
}
