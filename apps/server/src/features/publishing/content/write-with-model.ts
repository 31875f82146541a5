import type { GeneratedContent } from '@hopwise/contracts'
import { z } from 'zod'
import type { LanguageModel } from '#src/integrations/language-model/language-model.ts'
import { ModelFailure } from '#src/integrations/language-model/model-failure.ts'
import { type CheckedText, checkText, withoutEchoes } from './check-texts.ts'
import { type Complaints, joinedComplaints, noComplaints } from './complaints.ts'
import type { Material } from './gather-material.ts'
import { describeModelProblem, isWorthAnotherTry } from './model-messages.ts'
import { postInstructions, postPrompt } from './prompts.ts'
import { type PostText, postText } from './shape-text.ts'

const answer = z.object({ posts: z.array(postText).min(1).max(20) })

/** Watches the writing, and can end it. */
export interface Watch {
  signal?: AbortSignal
  /** The texts as far as they are written. */
  onPartial?(posts: PostText[]): void
  /** They are thrown away and rewritten. */
  onAgain?(reason: string): void
}

export interface ModelWork {
  posts: GeneratedContent[]
  /** Why there are fewer than were asked for; null where there are not. */
  problem: string | null
  failure: ModelFailure | null
}

const rounds = 2
const tooFew: Complaints = {
  reasons: ['There were too few posts, or some were alike.'],
  strangers: [],
}

/** Asks once, and once more with what was wrong. Nothing that fails a rule is among the answer. */
export async function writeWithModel(
  model: LanguageModel,
  material: Material,
  count: number,
  watch: Watch,
): Promise<ModelWork> {
  let posts: GeneratedContent[] = []
  let complaints = noComplaints
  let failure: ModelFailure | null = null
  for (let round = 0; round < rounds && posts.length < count; round += 1) {
    if (round > 0) watch.onAgain?.(modelReason(model, failure))
    try {
      const written = await ask(model, material, count - posts.length, complaints, watch, posts)
      const good = written.filter((written) => written.complaints.reasons.length === 0)
      posts = withoutEchoes([...posts, ...good.map(({ post }) => post)]).slice(0, count)
      complaints = joinedComplaints(written.map((written) => written.complaints))
      if (complaints.reasons.length === 0) complaints = tooFew
      failure = null
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error
      failure = error
      if (!isWorthAnotherTry(error)) break
    }
  }
  return { posts, problem: posts.length < count ? modelReason(model, failure) : null, failure }
}

function modelReason(model: LanguageModel, failure: ModelFailure | null): string {
  if (failure !== null) return describeModelProblem(failure, model.name)
  return `what ${model.name} wrote did not pass the checks`
}

async function ask(
  model: LanguageModel,
  material: Material,
  count: number,
  complaints: Complaints,
  watch: Watch,
  before: GeneratedContent[],
): Promise<CheckedText[]> {
  const { onPartial } = watch
  const { posts } = await model.ask({
    name: 'posts',
    schema: answer,
    instructions: postInstructions(),
    prompt: postPrompt(material, count, complaints),
    signal: watch.signal,
    ...(onPartial !== undefined && {
      onPartial: (partial: unknown) => onPartial([...before, ...textsSoFar(partial)]),
    }),
  })
  return posts.map((written) => checkText(written, material, 'model'))
}

const soFar = z.object({
  posts: z.array(
    z.object({ content: z.string().catch(''), hashtags: z.array(z.string()).catch([]) }),
  ),
})

function textsSoFar(partial: unknown): PostText[] {
  return soFar.safeParse(partial).data?.posts.filter(({ content }) => content !== '') ?? []
}
