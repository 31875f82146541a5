import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { groupsOpenAtFirst } from './navigation.ts'

const storageKey = 'hopwise.sidebar'
const sidebarState = z.object({ isCollapsed: z.boolean(), openGroups: z.array(z.string()) })
type SidebarState = z.infer<typeof sidebarState>

function read(): SidebarState {
  const atFirst = { isCollapsed: false, openGroups: [...groupsOpenAtFirst] }
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return sidebarState.safeParse(stored).data ?? atFirst
  } catch {
    return atFirst
  }
}

/** How the sidebar stands, kept in this browser. */
function createSidebarStore() {
  let state = read()
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(part: Partial<SidebarState>) {
      state = { ...state, ...part }
      localStorage.setItem(storageKey, JSON.stringify(state))
      for (const listener of listeners) listener()
    },
  }
}

const store = createSidebarStore()

export function toggleSidebar() {
  store.change({ isCollapsed: !store.get().isCollapsed })
}

export function openGroup(label: string) {
  const { openGroups } = store.get()
  if (!openGroups.includes(label)) store.change({ openGroups: [...openGroups, label] })
}

export function toggleGroup(label: string) {
  const { openGroups } = store.get()
  if (openGroups.includes(label)) {
    store.change({ openGroups: openGroups.filter((open) => open !== label) })
  } else openGroup(label)
}

export function useSidebar(): SidebarState {
  return useSyncExternalStore(store.subscribe, store.get)
}
