import { randomInt } from 'node:crypto'
import type { PostCheck, PostWriter } from '@hopwise/contracts'
import { marketOf, repairSiteText } from '@hopwise/post-checks'
import { type PlacementRequest, type PlacementText, writePlacement } from '@hopwise/writer'
import { z } from 'zod'
import type { LanguageModel } from '#src/integrations/language-model/language-model.ts'
import { ModelFailure } from '#src/integrations/language-model/model-failure.ts'
import type { Ctx } from '#src/services.ts'
import { type Complaints, complaintsOf, noComplaints } from './complaints.ts'
import { findStranger } from './find-strangers.ts'
import { takeTurn } from './generation-limit.ts'
import { builtInWrote, describeModelProblem, isWorthAnotherTry } from './model-messages.ts'
import { modelOf } from './model-of.ts'
import { placementInstructions, placementPrompt } from './placement-prompt.ts'

export interface PlacementDraft extends PlacementText {
  checks: PostCheck[]
  writer: PostWriter
  /** Why the built-in writer wrote it although a model is there. */
  notice: string | null
}

const seeds = 2 ** 31
const rounds = 2
const answer = z.object({ title: z.string().max(1_000), content: z.string().max(40_000) })

interface Attempt {
  /** Ends the asking. */
  signal?: AbortSignal
  /** Another try at a text that a turn was taken for already. */
  isAgain?: boolean
}

/** A text for a site under its rules, through the same checks as a post. */
export async function draftPlacement(
  ctx: Ctx,
  request: PlacementRequest,
  { signal, isAgain = false }: Attempt = {},
): Promise<PlacementDraft> {
  const model = modelOf(ctx)
  if (!isAgain) await takeTurn(ctx, model === null ? 'built-in' : 'model')
  if (model === null) return builtIn(request, null)
  const { draft, problem } = await byModel(model, signal, request)
  if (draft !== null) return draft
  ctx.log.warn({ problem }, 'the language model wrote no placement; the built-in writer did')
  return builtIn(request, builtInWrote(problem))
}

function builtIn(request: PlacementRequest, notice: string | null): PlacementDraft {
  const { title, content } = writePlacement(request, randomInt(seeds))
  return { title, ...repairSiteText(content, placementFacts(request)), writer: 'built-in', notice }
}

async function byModel(
  model: LanguageModel,
  signal: AbortSignal | undefined,
  request: PlacementRequest,
): Promise<{ draft: PlacementDraft | null; problem: string }> {
  let complaints = noComplaints
  let problem = ''
  for (let round = 0; round < rounds; round += 1) {
    try {
      const text = await model.ask({
        name: 'placement',
        schema: answer,
        signal,
        instructions: placementInstructions(),
        prompt: placementPrompt(request, complaints),
      })
      const repaired = repairSiteText(text.content.trim(), placementFacts(request))
      complaints = complaintsAbout({ ...repaired, title: text.title.trim() }, request)
      if (complaints.reasons.length === 0) {
        const draft = { title: text.title.trim(), ...repaired, writer: 'model' as const }
        return { draft: { ...draft, notice: null }, problem }
      }
      problem = `what ${model.name} wrote did not pass the checks`
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error
      problem = describeModelProblem(error, model.name)
      if (!isWorthAnotherTry(error)) break
    }
  }
  return { draft: null, problem }
}

function complaintsAbout(
  { title, content, checks }: PlacementText & { checks: PostCheck[] },
  { site, productName, url = '', title: given = '', experience = '' }: PlacementRequest,
): Complaints {
  const productUrl = site.links === 'allowed' ? url : ''
  const known = { productName, productUrl, others: [given, experience] }
  const stranger = findStranger(`${title}\n${content}`, known)
  return complaintsOf(
    checks,
    stranger,
    ...(title === '' ? ['It has no title.'] : []),
    ...(title.length > (site.maxTitle ?? Infinity) ? ['The title is too long.'] : []),
    ...(content.length > (site.maxLength ?? Infinity) ? ['The text is too long.'] : []),
  )
}

const placementFacts = ({
  network,
  productName,
  productDescription,
  experience,
  homeMarket,
}: PlacementRequest) => ({
  hasAffiliateLink: true,
  homeMarket: marketOf(productDescription, { homeMarket }),
  network,
  productName,
  experience,
})
