import type { PlannedLink } from '@hopwise/contracts'
import type { ReadLink } from './read-links.ts'
import { type Proposed, proposeSlug } from './short-name.ts'
import { type Choices, readWanted, type WantedLink } from './wanted-link.ts'

/** A row before the workspace was looked at. */
export interface JudgedRow {
  shown: PlannedLink
  /** Of a row that may be a link. */
  wanted: WantedLink | null
  /** As the row names it. */
  productName: string | undefined
  proposed: Proposed | null
}

/** A row by itself: its address, its rules, its short name. */
export function judgeRow(link: ReadLink, choices: Choices): JudgedRow {
  const { product: productName } = link
  const proposed = proposeSlug(link.slug ?? '')
  const blank: PlannedLink = {
    line: link.line,
    outcome: 'create',
    kind: choices.as,
    url: (link.url ?? '').slice(0, 500),
    slug: null,
    asked: proposed?.asked ?? null,
    title: null,
    product: null,
    rules: 0,
    reason: null,
    note: null,
  }
  const read = readWanted(link, choices)
  if ('outcome' in read) {
    return { productName, proposed: null, wanted: null, shown: { ...blank, ...read } }
  }
  const { kind, url, title, configuration } = read.wanted
  const rules = (configuration.rules?.length ?? 0) + (configuration.rotateUrls?.length ?? 0)
  const shown = { ...blank, kind, url, title, rules, note: read.note }
  return { productName, proposed, wanted: read.wanted, shown }
}
