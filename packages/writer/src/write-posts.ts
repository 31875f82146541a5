import type { ContentRequest } from '@hopwise/contracts'
import { checkPost, type PostFacts, repairPost } from '@hopwise/post-checks'
import { seededRandom } from '@hopwise/units'
import { type Brief, type BriefOptions, briefOf } from './brief.ts'
import { type ComposedText, compose, tooLong } from './compose.ts'
import { composeForeign } from './compose-foreign.ts'
import { composeSnap } from './compose-snap.ts'
import { firstWords } from './first-words.ts'
import { hashOf } from './random.ts'
import { shapeDistance } from './shape.ts'
import { similarity } from './similarity.ts'

/** A post that earned before. */
export interface Model {
  content: string
  hashtags: readonly string[]
}

export interface WriteOptions extends BriefOptions {
  count: number
  /** The same seed writes the same posts. */
  seed: number
  /** New posts follow its shape. */
  like?: Model | undefined
  /** First words of earlier posts, newest first: none is used again while there are others. */
  openings?: readonly string[] | undefined
}

export interface WrittenText {
  content: string
  hashtags: string[]
}

const textsPerPost = 8
const leastTexts = 48
/** The more was said before, the longer the search for an opening. */
const textsPerOpening = 8
const mostTexts = 200

/** Posts that pass every check, each as unlike the others as the settings allow. */
export function writePosts(request: ContentRequest, options: WriteOptions): WrittenText[] {
  const brief = briefOf(request, options)
  const facts: PostFacts = {
    hasAffiliateLink: true,
    network: options.network,
    productName: request.productName,
    experience: request.experience,
    market: brief.market,
  }
  const passes = ({ content, hashtags }: WrittenText) =>
    checkPost({ platform: request.platform, content, hashtags }, facts).every(
      ({ outcome, rule, excerpt }) =>
        outcome === 'passed' || (outcome === 'warned' && rule !== 'disclosure' && excerpt !== null),
    )
  const chosen: WrittenText[] = choose(draw(brief, options), passes, options)
  while (chosen.length < options.count) chosen.push(plainest(brief, chosen.length, facts))
  return chosen.map(({ content, hashtags }) => ({ content, hashtags }))
}

function draw(brief: Brief, { count, seed, openings = [] }: WriteOptions): ComposedText[] {
  const { tone, contentStrategy } = brief.request
  const turn = hashOf([brief.sheet.name.full, tone, contentStrategy].join()) + seed
  const random = seededRandom(turn)
  const start = Math.floor(random() * 1_000)
  const length = Math.max(
    Math.min(mostTexts, leastTexts + openings.length * textsPerOpening),
    count * textsPerPost,
  )
  return Array.from({ length }, (_, at) => {
    const index = at + start
    // The first draft is about the best; where it was said before, others are further from it.
    const wander = (at / length) ** (1 / (1 + openings.length / 10))
    if (brief.sheet.isForeign) return composeForeign(brief, index, random)
    return brief.request.platform === 'snapchat'
      ? composeSnap(brief, index, random, wander)
      : compose(brief, index, random, wander)
  })
}

/** Takes the draft least like those taken, until there are enough. */
function choose(
  composed: readonly ComposedText[],
  passes: (text: WrittenText) => boolean,
  { count, like, openings = [] }: WriteOptions,
): ComposedText[] {
  const left = [...composed]
  const chosen: ComposedText[] = []
  while (chosen.length < count && left.length > 0) {
    const scores = left.map((composed) => {
      const alike = Math.max(0, ...chosen.map((other) => likeness(composed, other)))
      const shape = like === undefined ? 0 : shapeDistance(composed, like)
      return alike * unlikeness + shape + composed.flaws + usedBefore(composed, openings)
    })
    const best = scores.indexOf(Math.min(...scores))
    if (scores[best] === Number.POSITIVE_INFINITY) break
    // Checks take longer than all the rest: only what would be taken is checked.
    chosen.push(...left.splice(best, 1).filter(passes))
  }
  return chosen
}

/** Of several at once, being unlike each other comes before being the best. */
const unlikeness = 2

const used = 6
/** More than all else weighs, and most for what was used last. */
function usedBefore({ content }: ComposedText, openings: readonly string[]): number {
  if (openings.length === 0) return 0
  const at = openings.indexOf(firstWords(content))
  return at < 0 ? 0 : used - at / openings.length
}

function likeness(one: ComposedText, other: ComposedText): number {
  if (one.content === other.content) return Number.POSITIVE_INFINITY
  return (
    similarity(one.content, other.content) +
    (one.opening === other.opening ? 1 : 0) +
    (one.layout === other.layout ? 0.05 : 0) +
    (one.leadFact === other.leadFact ? 0.1 : 0)
  )
}

const plain = [
  '{name}.',
  'A look at {name}.',
  'Today: {name}.',
  '{name}, in short.',
  'About {name}.',
]

/** For a product whose every phrase is refused: its name where it fits whole, the call and the address. */
function plainest(brief: Brief, index: number, facts: PostFacts): WrittenText {
  const { request, sheet } = brief
  const named = (plain[index % plain.length] ?? '{name}.').replace('{name}', () => sheet.name.full)
  const drafts = [named, 'One to look at.'].map((words) => ({
    platform: request.platform,
    content: `${brief.label} ${words} ${brief.close}`.trim(),
    hashtags: [],
  }))
  const draft = drafts.find((one) => !tooLong(request.platform, one)) ?? drafts.at(-1)
  if (draft === undefined) throw new Error('there is a draft without the name')
  return repairPost(draft, facts).post
}
