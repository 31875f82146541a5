import type { ContentRequest, GeneratedContent } from '@hopwise/contracts'
import type { Ctx } from '#src/services.ts'
import { gatherMaterial, type Material } from './gather-material.ts'
import { takeTurn } from './generation-limit.ts'
import { builtInWrote } from './model-messages.ts'
import { modelOf } from './model-of.ts'
import { keepOpenings } from './openings.ts'
import { writeBuiltIn } from './write-built-in.ts'
import { type Watch, writeWithModel } from './write-with-model.ts'

/**
 * `count` posts that went through every check. What the model does not write, the built-in writer
 * does, and says so.
 */
export async function generatePosts(
  ctx: Ctx,
  request: ContentRequest,
  count: number,
  watch: Watch = {},
): Promise<GeneratedContent[]> {
  const material = await gatherMaterial(ctx, request)
  const posts = await write(ctx, material, count, watch)
  const texts = posts.map(({ content }) => content)
  await keepOpenings(ctx, request.productName, texts, material.openings)
  return posts
}

async function write(
  ctx: Ctx,
  material: Material,
  count: number,
  watch: Watch,
): Promise<GeneratedContent[]> {
  const model = modelOf(ctx)
  await takeTurn(ctx, model === null ? 'built-in' : 'model')
  if (model === null) return writeBuiltIn(material, count)
  const { posts, problem, failure } = await writeWithModel(model, material, count, watch)
  if (problem === null) return posts
  ctx.log.warn(
    { problem: failure?.problem ?? 'checks', status: failure?.status },
    'the language model did not write; the built-in writer did',
  )
  return [...posts, ...writeBuiltIn(material, count - posts.length, builtInWrote(problem))]
}
