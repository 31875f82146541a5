import { randomInt } from 'node:crypto'
import type { ContentRequest, GeneratedContent } from '@hopwise/contracts'
import { unknownVoice, withLeftOut, writePosts } from '@hopwise/writer'
import { checkText } from './check-texts.ts'
import type { Material } from './gather-material.ts'

const seeds = 2 ** 31

/** Posts of the built-in writer; `notice` says why it wrote and not the model. */
export function writeBuiltIn(
  material: Material,
  count: number,
  notice: string | null = null,
): GeneratedContent[] {
  const { request, network, like, rival, facts, openings } = material
  const { market, homeMarket } = facts
  const options = {
    count,
    seed: randomInt(seeds),
    network,
    market,
    homeMarket,
    openings,
    ...(rival && { rival }),
    ...(like && { like }),
  }
  const notices = [notice, noticeOfVoice(request)].filter((one) => one !== null)
  return writePosts(request, options).map((written) => {
    const { post } = checkText(written, material, 'built-in')
    const checks = withLeftOut(post.checks, request)
    return { ...post, checks, notice: notices.join(' ') || null }
  })
}

function noticeOfVoice({ brandVoice }: ContentRequest): string | null {
  const unknown = unknownVoice(brandVoice).map((part) => `“${part}”`)
  if (unknown.length === 0) return null
  const named = new Intl.ListFormat('en').format(unknown)
  return `The built-in writer doesn’t know the brand voice ${named}, so it left ${unknown.length === 1 ? 'it' : 'them'} out.`
}
