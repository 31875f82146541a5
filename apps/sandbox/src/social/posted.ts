import type { Store } from '../store.ts'
import type { Persona } from './personas.ts'

/** What an app posted at a vendor; the newest stands first in its author's timeline. */
export interface PostedOne {
  id: string
  persona: string
  text: string
  at: number
  /** What came with it, such as `paid_partnership` or `image_url`. */
  extras: Record<string, unknown>
}

export interface PostedBook {
  all(): readonly PostedOne[]
  of(persona: Persona): PostedOne[]
  add(persona: Persona, text: string, extras?: Record<string, unknown>): PostedOne
}

export function openPosted(store: Store, vendor: string, now: () => number): PostedBook {
  const part = store.part<{ posted: PostedOne[] }>(`${vendor} posted`, { posted: [] })
  return {
    all: () => part.posted,
    of: (persona) => part.posted.filter((one) => one.persona === persona.id).toReversed(),
    add(persona, text, extras = {}) {
      const id = String(18_000_000_000_000_000 + part.posted.length * 1_009 + (now() % 1_000))
      const one = { id, persona: persona.id, text, at: now(), extras }
      part.posted.push(one)
      store.save()
      return one
    },
  }
}
