import { z } from 'zod'
import { storedSetting } from '#src/shared/ui/stored-setting.ts'
import { groupsOpenAtFirst } from './navigation.ts'

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

const sidebar = storedSetting('sidebar', parse)

export const useSidebar = sidebar.useValue

function change(part: Partial<SidebarState>) {
  sidebar.set(JSON.stringify({ ...sidebar.get(), ...part }))
}

export function toggleSidebar() {
  change({ isCollapsed: !sidebar.get().isCollapsed })
}

export function openGroup(label: string) {
  const { openGroups } = sidebar.get()
  if (!openGroups.includes(label)) change({ openGroups: [...openGroups, label] })
}

export function toggleGroup(label: string) {
  const { openGroups } = sidebar.get()
  if (openGroups.includes(label)) {
    change({ openGroups: openGroups.filter((open) => open !== label) })
  } else openGroup(label)
}
