import { randomInt } from 'node:crypto'
import type { GeneratedContent } from '@hopwise/contracts'
import { withLeftOut, writePosts } from '@hopwise/writer'
import { checkText } from './check-texts.ts'
import type { Material } from './gather-material.ts'

const seeds = 2 ** 31

/** Posts of the built-in writer; `notice` says why it wrote and not the model. */
export function writeBuiltIn(
  material: Material,
  count: number,
  notice: string | null = null,
): GeneratedContent[] {
  const { request, network, like, facts } = material
  const { market, homeMarket } = facts
  const options = {
    count,
    seed: randomInt(seeds),
    network,
    market,
    homeMarket,
    ...(like && { like }),
  }
  return writePosts(request, options).map((written) => {
    const { post } = checkText(written, material, 'built-in')
    return { ...post, checks: withLeftOut(post.checks, request), notice }
  })
}
