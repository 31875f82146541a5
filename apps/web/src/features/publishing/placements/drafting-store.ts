import type { PlacementDraft, Product, WebTarget } from '@hopwise/contracts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { currentUserQuery } from '#src/shared/api/current-user.ts'
import { findFitting, keepUnsaved, type UnsavedKey } from '#src/shared/unsaved/unsaved-store.ts'

/** What is drafted and what it is drafted from; it outlives leaving the tab, and the fields a reload. */
export interface Drafting {
  fields: DraftFields
  /** The fields began with what was typed before. */
  isRestored: boolean
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

export const noFields: DraftFields = {
  productId: '',
  destinationUrl: '',
  description: '',
  siteIds: [],
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

function keyOf(client: QueryClient): UnsavedKey | null {
  const user = client.getQueryData(currentUserQuery.queryKey)
  if (user === undefined) return null
  return { userId: user.id, workspaceId: user.workspace.id, form: 'drafts for several sites' }
}

function begin(client: QueryClient): Drafting {
  const key = keyOf(client)
  const typed = key ? findFitting(key, noFields) : {}
  return {
    fields: { ...noFields, ...typed },
    isRestored: Object.keys(typed).length > 0,
    items: [],
  }
}

function find(client: QueryClient): Drafting {
  const drafting = draftingOf.get(client) ?? begin(client)
  draftingOf.set(client, drafting)
  return drafting
}

export function useKeptDrafting() {
  const client = useQueryClient()
  const drafting = useSyncExternalStore(subscribe, () => find(client))
  return { ...drafting, client }
}

/** A product or a site that is chosen alone is quickly chosen again. */
const typedOf = (fields: DraftFields) =>
  fields.description === '' && fields.destinationUrl === '' ? {} : { ...fields }

export function updateDrafting(
  client: QueryClient,
  change: (before: Drafting) => Partial<Drafting>,
) {
  const before = find(client)
  const after = { ...before, ...change(before) }
  draftingOf.set(client, after)
  const key = keyOf(client)
  if (key && after.fields !== before.fields) keepUnsaved(key, typedOf(after.fields))
  for (const listener of listeners) listener()
}
