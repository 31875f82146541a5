import type {
  draftPlacement as contract,
  EndpointInput,
  PlacementDraft,
  WebTarget,
} from '@hopwise/contracts'
import { placements, products } from '@hopwise/db'
import { checkPlacement } from '@hopwise/post-checks'
import { desc, eq, isNull, ne } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { Conflict, Invalid, NotFound } from '#src/errors.ts'
import { homeMarket } from '#src/features/people/settings/index.ts'
import { draftPlacement } from '#src/features/publishing/content/index.ts'
import { findTarget } from '#src/features/publishing/web-distribution/index.ts'
import type { Ctx } from '#src/services.ts'
import { hasSameWords, likeness } from './likeness.ts'
import { chooseLink } from './placement-link.ts'

type Body = EndpointInput<typeof contract>['body']

const attempts = 4
/** Each is up to two questions to a model, which takes its time and is paid by the text. */
const attemptsOfModel = 2
/** From here on two texts read as one. */
const tooAlike = 0.6
const rememberedTexts = 50

/**
 * A text for one site under its rules, unlike what other sites got: of several attempts the one that
 * shares least with them, and never one that a site has already.
 */
export async function writeDraft(
  ctx: Ctx,
  { body }: { body: Body },
  signal: AbortSignal,
): Promise<PlacementDraft> {
  const target = await draftableSite(ctx, body.targetId)
  const chosen = await chooseLink(ctx, target, { ...body, isOwnPage: false })
  const [product] = await ctx.orm
    .select()
    .from(products)
    .where(ours(ctx, products, eq(products.id, body.productId)))
  if (product === undefined) throw Invalid.field('productId', 'This product does not exist.')
  const isInText = target.siteRules.linkPlaces.some(
    (place) => place !== 'profile' && place !== 'signature',
  )
  const home = await homeMarket(ctx)
  const others = [...body.others, ...(await textsElsewhere(ctx, target.id))]
  const request: Parameters<typeof draftPlacement>[1] = {
    site: {
      name: target.name,
      kind: kindOf(target),
      links: chosen.kind === 'none' || !isInText ? 'none' : 'allowed',
      maxTitle: target.siteRules.maxTitle ?? undefined,
      maxLength: target.siteRules.maxLength ?? undefined,
    },
    productName: product.name,
    productDescription: body.description,
    url: chosen.destinationUrl ?? undefined,
    network: product.network,
    homeMarket: home,
    strategy: 'educational',
    tone: 'friendly',
  }
  const best = await leastAlike(others, (isAgain) =>
    draftPlacement(ctx, request, { signal, isAgain }),
  )
  return {
    targetId: target.id,
    title: best.title,
    content: best.content,
    writer: best.writer,
    notice: best.notice,
    linkKind: chosen.kind,
    destinationUrl: chosen.destinationUrl,
    compliance: checkPlacement(best, {
      site: target,
      linkKind: chosen.kind,
      isOwnPage: false,
      destinationUrl: chosen.destinationUrl,
      shortUrl: null,
      productName: product.name,
      homeMarket: home,
      hasTwin: false,
      approvedAt: null,
    }),
  }
}

async function draftableSite(ctx: Ctx, targetId: number): Promise<WebTarget> {
  try {
    return await findTarget(ctx, targetId)
  } catch (error) {
    throw error instanceof NotFound ? Invalid.field('targetId', error.message) : error
  }
}

type Draft = Awaited<ReturnType<typeof draftPlacement>>

async function leastAlike(
  others: readonly string[],
  write: (isAgain: boolean) => Promise<Draft>,
): Promise<Draft> {
  let best: { draft: Draft; alike: number } | null = null
  let allowed = attempts
  for (let attempt = 0; attempt < allowed; attempt += 1) {
    const draft = await write(attempt > 0)
    // A notice says that a model was asked in vain.
    if (draft.writer === 'model' || draft.notice !== null) allowed = attemptsOfModel
    if (others.some((other) => hasSameWords(other, draft.content))) continue
    const alike = Math.max(0, ...others.map((other) => likeness(other, draft.content)))
    if (best === null || alike < best.alike) best = { draft, alike }
    if (alike < tooAlike) break
  }
  if (best === null) {
    throw new Conflict(
      'Every draft matched a text that another site already has. Describe the product in more detail, then try again.',
    )
  }
  return best.draft
}

/** What other sites got from this workspace, newest first. */
async function textsElsewhere(ctx: Ctx, targetId: number): Promise<string[]> {
  const rows = await ctx.orm
    .select({ content: placements.content })
    .from(placements)
    .where(ours(ctx, placements, ne(placements.targetId, targetId), isNull(placements.removedAt)))
    .orderBy(desc(placements.createdAt))
    .limit(rememberedTexts)
  return rows.map(({ content }) => content)
}

/** Which kind of text a site takes, by what an editor wrote of it. */
function kindOf({ contentTypes, category }: WebTarget) {
  const words = `${contentTypes[0] ?? ''} ${category}`.toLowerCase()
  if (/answer|question|forum|thread|comment|communit|discussion/.test(words)) return 'answer'
  if (/director|listing|launch|pin/.test(words)) return 'listing'
  return /review|comparison/.test(words) ? 'review' : 'article'
}
