import { id } from '@hopwise/contracts'
import { z } from 'zod'
import { asked } from '#src/shared/collection/address.ts'

export const homeTabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'visitors', label: 'Visitors' },
  { value: 'rotation', label: 'Rotation' },
  { value: 'rules', label: 'Rules' },
  { value: 'health', label: 'Health' },
  { value: 'insights', label: 'Insights' },
  { value: 'history', label: 'History' },
] as const
export type HomeTab = (typeof homeTabs)[number]['value']

export const homeTab = asked(z.enum(homeTabs.map(({ value }) => value)))

/** Where the drawers of before lead, so that their addresses keep working. */
const formerDrawers = { health: 'health', versions: 'history', arms: 'rotation' } as const

export const formerSearch = z.object({
  health: asked(id),
  versions: asked(id),
  arms: asked(id),
})

export const noFormer = { health: undefined, versions: undefined, arms: undefined } as const

export interface OpenHome {
  id: number
  tab: HomeTab
}

/** The link whose home is open, and at which tab. */
export function findHome(
  link: number | undefined,
  tab: HomeTab | undefined,
  former: z.output<typeof formerSearch>,
): OpenHome | undefined {
  if (link !== undefined) return { id: link, tab: tab ?? 'overview' }
  for (const drawer of ['health', 'versions', 'arms'] as const) {
    const id = former[drawer]
    if (id !== undefined) return { id, tab: formerDrawers[drawer] }
  }
  return undefined
}

/** What opens over a list of links, or over the home of one. */
export const layerSearch = z.object({
  edit: asked(id),
  /** The part of the form that an edit begins with. */
  part: asked(z.enum(['rotation', 'rules'])),
  qr: asked(id),
  test: asked(id),
})
export type LinkLayer = z.output<typeof layerSearch>

export const noLayer = {
  edit: undefined,
  part: undefined,
  qr: undefined,
  test: undefined,
} as const satisfies LinkLayer
