import type { PlacementDraft, Product, WebTarget } from '@hopwise/contracts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** What is drafted and what it is drafted from; it outlives leaving the tab. */
export interface Drafting {
  fields: DraftFields
  items: readonly DraftItem[]
}

export interface DraftFields {
  productId: string
  destinationUrl: string
  description: string
  siteIds: readonly number[]
}

/** One site's text on its way: waiting, being written, there, kept, or why not. */
export interface DraftItem {
  site: WebTarget
  /** Whose text it is, whatever is chosen in the form in the meantime. */
  product: Pick<Product, 'id' | 'name'>
  state: 'waiting' | 'writing' | 'ready' | 'kept' | 'failed'
  draft: PlacementDraft | null
  failure: string | null
}

const nothing: Drafting = {
  fields: { productId: '', destinationUrl: '', description: '', siteIds: [] },
  items: [],
}

/** As the data, it belongs to one sign-in. No query: what is typed must be there at once. */
const draftingOf = new WeakMap<QueryClient, Drafting>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useKeptDrafting() {
  const client = useQueryClient()
  const drafting = useSyncExternalStore(subscribe, () => draftingOf.get(client) ?? nothing)
  return { ...drafting, client }
}

export function updateDrafting(
  client: QueryClient,
  change: (before: Drafting) => Partial<Drafting>,
) {
  const before = draftingOf.get(client) ?? nothing
  draftingOf.set(client, { ...before, ...change(before) })
  for (const listener of listeners) listener()
}
