import {
  affiliateLinkPlatforms,
  destinationUrl,
  type ImportedKind,
  type LinkConfiguration,
  type LinkPlatform,
  type LinkRule,
  linkConfiguration,
  ownId,
  smartLinkPlatforms,
} from '@hopwise/contracts'
import { oneLine } from './one-line.ts'
import type { ReadLink } from './read-links.ts'
import { countryRules, systemRule, UnreadableRules } from './target-rules.ts'

/** The link that a row describes, as far as it is known without the workspace. */
export interface WantedLink {
  kind: ImportedKind
  url: string
  title: string | null
  platform: LinkPlatform | null
  /** What a program calls it; plans of a former version have none. */
  ownId?: string | null
  /** In addition to the address: rules, rotation and switches. */
  configuration: Partial<Omit<LinkConfiguration, 'originalUrl'>>
}

export type Read =
  | { wanted: WantedLink; note: string | null }
  | { outcome: 'skip' | 'refuse'; reason: string }

export interface Choices {
  as: ImportedKind
  platform: LinkPlatform | null
  now: Date
}

const longestTitle = 120

/** What a row wants, or why it is passed over. */
export function readWanted(link: ReadLink, choices: Choices): Read {
  if (link.issue !== undefined) return { outcome: 'refuse', reason: link.issue }
  const over = passedOver(link, choices.now)
  if (over !== null) return { outcome: 'skip', reason: over }
  const url = destinationUrl.safeParse(link.url ?? '')
  if (!url.success) {
    const issue = link.url === undefined ? 'This row has no URL.' : null
    return { outcome: 'refuse', reason: issue ?? `${url.error.issues[0]?.message}.` }
  }
  const notes: string[] = []
  try {
    const configuration = configurationOf(link)
    const hasMore = Object.keys(configuration).length > 0
    const kind = hasMore ? 'smart' : choices.as
    const wanted: WantedLink = {
      kind,
      url: url.data,
      title: shortTitle(link.title, notes),
      platform: platformOf(link.platform, kind, notes) ?? allowed(choices.platform, kind),
      ownId: ownIdOf(link.ownId, notes),
      configuration,
    }
    if (isSaid(link.expires)) notes.push('Its end date isn’t imported, so the link keeps working.')
    return { wanted, note: notes.length > 0 ? notes.join(' ') : null }
  } catch (error) {
    if (!(error instanceof UnreadableRules)) throw error
    return { outcome: 'refuse', reason: error.message }
  }
}

const isSaid = (text: string | undefined) =>
  text !== undefined && !/^(false|no|0|null|none|-)$/i.test(text)

/** Links that did not lead anywhere any more, or not for everyone. */
function passedOver(link: ReadLink, now: Date): string | null {
  if (isSaid(link.banned)) return 'It was banned in the other tool.'
  if (isSaid(link.password)) return 'It had a password, which links here can’t have.'
  const end = isSaid(link.expires) ? instantOf(link.expires ?? '') : null
  if (end !== null && end <= now) return `It expired on ${end.toISOString().slice(0, 10)}.`
  return null
}

function instantOf(text: string): Date | null {
  const isNumber = /^\d{10}(\d{3})?$/.test(text)
  const isBare = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text)
  const time = isNumber
    ? Number(text.padEnd(13, '0'))
    : Date.parse(isBare ? `${text.replace(' ', 'T')}Z` : text)
  return Number.isNaN(time) ? null : new Date(time)
}

function shortTitle(text: string | undefined, notes: string[]): string | null {
  const title = text && oneLine(text)
  if (!title) return null
  if (title.length <= longestTitle) return title
  notes.push(`Its title is cut to ${longestTitle} characters.`)
  return cut(title)
}

/** Without half a character at its end, which no database takes. */
function cut(title: string): string {
  return title
    .slice(0, longestTitle)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}

function ownIdOf(text: string | undefined, notes: string[]): string | null {
  if (text === undefined) return null
  const parsed = ownId.safeParse(text)
  if (!parsed.success) notes.push('Its external ID is too long and isn’t imported.')
  return parsed.data ?? null
}

const platformsOf: Record<ImportedKind, readonly LinkPlatform[]> = {
  affiliate: affiliateLinkPlatforms,
  smart: smartLinkPlatforms,
}

function allowed(platform: LinkPlatform | null, kind: ImportedKind): LinkPlatform | null {
  return platformsOf[kind].find((one) => one === platform) ?? null
}

function platformOf(
  text: string | undefined,
  kind: ImportedKind,
  notes: string[],
): LinkPlatform | null {
  if (text === undefined) return null
  const found = platformsOf[kind].find((one) => one === text.toLowerCase())
  if (found === undefined) notes.push(`Its platform “${text.slice(0, 40)}” isn’t imported.`)
  return found ?? null
}

/** Systems before countries, as Dub decides: a phone's app shop is the same everywhere. */
function configurationOf(link: ReadLink): WantedLink['configuration'] {
  if (isSaid(link.configuration)) return ownConfiguration(link.configuration ?? '')
  const rules: LinkRule[] = [
    ...systemRule('iOS', link.ios),
    ...systemRule('Android', link.android),
    ...countryRules(link.countries),
  ]
  return rules.length > 0 ? { rules } : {}
}

const exported = linkConfiguration.omit({ originalUrl: true }).partial()

/** As our own export of smart links writes it. */
function ownConfiguration(text: string): WantedLink['configuration'] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new UnreadableRules('Its configuration isn’t valid JSON.')
  }
  const parsed = exported.safeParse(value)
  // safe because what is undefined in it is left out
  if (parsed.success) return definedOf(parsed.data) as WantedLink['configuration']
  const [issue] = parsed.error.issues
  throw new UnreadableRules(`Its configuration: ${issue?.path.join('.')}: ${issue?.message}.`)
}

function definedOf(configuration: object) {
  return Object.fromEntries(
    Object.entries(configuration).filter(([, value]) => value !== undefined),
  )
}
