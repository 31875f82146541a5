import * as contract from '@hopwise/contracts'
import type { Mount } from '#src/http/mount.ts'
import { generatePosts } from './generate-posts.ts'
import { listEarnedPosts } from './list-earned-posts.ts'
import { getContentWriter } from './model-of.ts'
import { signalOf } from './signal-of.ts'
import { registerWriting } from './write-while-watched.ts'

export function registerContent(mount: Mount): void {
  mount(contract.generateContent, async (ctx, { body }, { reply }) => {
    const [post] = await generatePosts(ctx, body, 1, { signal: signalOf(reply) })
    if (post === undefined) throw new Error('the writers wrote nothing')
    return post
  })
  mount(contract.generateVariations, async (ctx, { body }, { reply }) => {
    const { count, ...request } = body
    return { variations: await generatePosts(ctx, request, count, { signal: signalOf(reply) }) }
  })
  mount(contract.getContentWriter, getContentWriter)
  mount(contract.listEarnedPosts, listEarnedPosts)
  registerWriting(mount)
}
