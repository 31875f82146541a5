import { z } from 'zod'
import { storedSetting } from '#src/shared/ui/stored-setting.ts'

const most = 5

const recentPlace = z.object({
  id: z.string(),
  kind: z.enum(['screen', 'link', 'campaign', 'product', 'post', 'earning']),
  label: z.string(),
  detail: z.string().optional(),
  to: z.string(),
  section: z.string().optional(),
  search: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type RecentPlace = z.infer<typeof recentPlace>

function parse(stored: string | null): RecentPlace[] {
  try {
    return z.array(recentPlace).safeParse(JSON.parse(stored ?? '[]')).data ?? []
  } catch {
    return []
  }
}

/** The last places that one person opened from the palette, in this browser. */
function makeRecents(userId: string) {
  const setting = storedSetting(`recent.${userId}`, parse)
  return {
    useValue: setting.useValue,
    add: (place: RecentPlace) => {
      const others = setting.get().filter(({ id }) => id !== place.id)
      setting.set(JSON.stringify([place, ...others].slice(0, most)))
    },
  }
}

const made = new Map<string, ReturnType<typeof makeRecents>>()

export function recentsOf(userId: string): ReturnType<typeof makeRecents> {
  const recents = made.get(userId) ?? makeRecents(userId)
  made.set(userId, recents)
  return recents
}
