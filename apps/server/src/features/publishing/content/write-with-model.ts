import type { GeneratedContent } from '@hopwise/contracts'
import { z } from 'zod'
import type { LanguageModel } from '#src/integrations/language-model/language-model.ts'
import { ModelFailure } from '#src/integrations/language-model/model-failure.ts'
import { type CheckedDraft, checkDraft, withoutEchoes } from './check-drafts.ts'
import { type Complaints, joinedComplaints, noComplaints } from './complaints.ts'
import type { Material } from './gather-material.ts'
import { isWorthAnotherTry, modelTroubleInWords } from './model-words.ts'
import { postInstructions, postPrompt } from './prompts.ts'
import { type PostDraft, postDraft } from './shape-draft.ts'

const answer = z.object({ posts: z.array(postDraft).min(1).max(20) })

/** Watches the writing, and can end it. */
export interface Watch {
  signal?: AbortSignal
  /** The texts as far as they are written. */
  onPartial?(posts: PostDraft[]): void
  /** They are thrown away and written anew. */
  onAgain?(reason: string): void
}

export interface ModelWork {
  posts: GeneratedContent[]
  /** Why there are fewer than were asked for; null where there are not. */
  trouble: string | null
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
    if (round > 0) watch.onAgain?.(reasonOf(model, failure))
    try {
      const drafts = await ask(model, material, count - posts.length, complaints, watch, posts)
      const good = drafts.filter((draft) => draft.complaints.reasons.length === 0)
      posts = withoutEchoes([...posts, ...good.map(({ post }) => post)]).slice(0, count)
      complaints = joinedComplaints(drafts.map((draft) => draft.complaints))
      if (complaints.reasons.length === 0) complaints = tooFew
      failure = null
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error
      failure = error
      if (!isWorthAnotherTry(error)) break
    }
  }
  return { posts, trouble: posts.length < count ? reasonOf(model, failure) : null, failure }
}

function reasonOf(model: LanguageModel, failure: ModelFailure | null): string {
  if (failure !== null) return modelTroubleInWords(failure, model.name)
  return `what ${model.name} wrote did not pass the checks`
}

async function ask(
  model: LanguageModel,
  material: Material,
  count: number,
  complaints: Complaints,
  watch: Watch,
  before: GeneratedContent[],
): Promise<CheckedDraft[]> {
  const { onPartial } = watch
  const { posts } = await model.ask({
    name: 'posts',
    schema: answer,
    instructions: postInstructions(),
    prompt: postPrompt(material, count, complaints),
    signal: watch.signal,
    ...(onPartial !== undefined && {
      onPartial: (partial: unknown) => onPartial([...before, ...draftsSoFar(partial)]),
    }),
  })
  return posts.map((draft) => checkDraft(draft, material, 'model'))
}

const soFar = z.object({
  posts: z.array(
    z.object({ content: z.string().catch(''), hashtags: z.array(z.string()).catch([]) }),
  ),
})

function draftsSoFar(partial: unknown): PostDraft[] {
  return soFar.safeParse(partial).data?.posts.filter(({ content }) => content !== '') ?? []
}
