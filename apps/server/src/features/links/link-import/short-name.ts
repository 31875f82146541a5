import { slug as slugSchema } from '@hopwise/contracts'
import { decoded } from '#src/decoded.ts'
import { isAllowedSlug, withoutHyphens } from '#src/features/links/links/index.ts'
import { withoutEnds } from './cell-ends.ts'

export interface Proposed {
  /** Null when nothing of it can be a short name here; one is drawn then. */
  slug: string | null
  /** What the row says. */
  asked: string
  /** Why it cannot stay as it is; null when it can. */
  reason: string | null
  /** Where it was, as far as the row says. */
  host: string | null
}

const longest = 64

/** The part of a cell that is the short name: of a whole short URL its path, next to its host. */
function nameIn(cell: string): { name: string; host: string | null } {
  const isAddress = /^https?:\/\//i.test(cell)
  const isHost = /^[\w-]+(\.[\w-]+)+(:\d+)?\/./.test(cell)
  if (!isAddress && !isHost) return { name: withoutEnds(cell, '/'), host: null }
  const url = isAddress ? cell : `https://${cell}`
  if (!URL.canParse(url)) return { name: cell, host: null }
  const { host, pathname } = new URL(url)
  const path = withoutEnds(pathname, '/')
  // Our own short URLs stand below /l/ where there is no short host.
  return { name: (decoded(path) ?? path).replace(/^l\//, ''), host }
}

/** The short name a row asks for, in the form ours have. */
export function proposeSlug(cell: string): Proposed | null {
  const { name: asked, host } = nameIn(cell.split(/[,|]\s*/)[0]?.trim() ?? '')
  if (asked === '') return null
  const parsed = slugSchema.safeParse(asked)
  // Lower-casing turns some signs of other scripts into letters.
  if (parsed.success && /^[a-z0-9-]+$/i.test(asked)) {
    const isSame = parsed.data === asked
    return { slug: parsed.data, asked, reason: isSame ? null : 'Short names are lowercase.', host }
  }
  const issue =
    parsed.error?.issues[0]?.message ?? 'Short name can have letters, digits and hyphens'
  return { slug: nearest(asked), asked: asked.slice(0, 200), reason: `${issue}.`, host }
}

/** The short name that is most like another text. */
function nearest(text: string): string | null {
  const plain = text
    .slice(0, 400)
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  const cut = withoutHyphens(plain.replace(/^-+/, '').slice(0, longest))
  if (cut === '') return null
  return [cut, `${cut}-link`, `${cut}-2`].find(isAllowedSlug) ?? null
}
