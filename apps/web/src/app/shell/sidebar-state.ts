import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { groupsOpenAtFirst } from './navigation.ts'

const storageKey = 'hopwise.sidebar'
const changed = 'hopwise:sidebar'

const sidebarState = z.object({ isCollapsed: z.boolean(), openGroups: z.array(z.string()) })
type SidebarState = z.infer<typeof sidebarState>

function parse(stored: string | null): SidebarState {
  const atFirst = { isCollapsed: false, openGroups: [...groupsOpenAtFirst] }
  try {
    return sidebarState.safeParse(JSON.parse(stored ?? 'null')).data ?? atFirst
  } catch {
    return atFirst
  }
}

let last = { stored: null as string | null, state: parse(null) }

/** The browser's storage holds the truth; the parsed form is kept while the text is the same. */
function getSidebar(): SidebarState {
  const stored = localStorage.getItem(storageKey)
  if (stored !== last.stored) last = { stored, state: parse(stored) }
  return last.state
}

function change(part: Partial<SidebarState>) {
  localStorage.setItem(storageKey, JSON.stringify({ ...getSidebar(), ...part }))
  dispatchEvent(new Event(changed))
}

function onSidebar(listener: () => void): () => void {
  addEventListener(changed, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(changed, listener)
    removeEventListener('storage', listener)
  }
}

export function useSidebar(): SidebarState {
  return useSyncExternalStore(onSidebar, getSidebar)
}

export function toggleSidebar() {
  change({ isCollapsed: !getSidebar().isCollapsed })
}

export function openGroup(label: string) {
  const { openGroups } = getSidebar()
  if (!openGroups.includes(label)) change({ openGroups: [...openGroups, label] })
}

export function toggleGroup(label: string) {
  const { openGroups } = getSidebar()
  if (openGroups.includes(label)) {
    change({ openGroups: openGroups.filter((open) => open !== label) })
  } else openGroup(label)
}
