import { randomInt } from 'node:crypto'
import type { GeneratedContent } from '@hopwise/contracts'
import { withLeftOut, writePosts } from '@hopwise/writer'
import { checkDraft } from './check-drafts.ts'
import type { Material } from './gather-material.ts'

const seeds = 2 ** 31

/** Posts of the built-in writer; `notice` says why it wrote and not the model. */
export function writeBuiltIn(
  material: Material,
  count: number,
  notice: string | null = null,
): GeneratedContent[] {
  const { request, network, like } = material
  const options = { count, seed: randomInt(seeds), network, ...(like !== null && { like }) }
  return writePosts(request, options).map((draft) => {
    const { post } = checkDraft(draft, material, 'built-in')
    return { ...post, verdicts: withLeftOut(post.verdicts, request), notice }
  })
}
