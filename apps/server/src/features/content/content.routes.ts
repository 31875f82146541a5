import * as contract from '@hopwise/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Mount } from '#src/http/mount.ts'
import type { Ctx } from '#src/services.ts'
import { generatePosts } from './generate-posts.ts'
import { listEarnedPosts } from './list-earned-posts.ts'
import { getContentWriter } from './model-of.ts'
import { registerWriting } from './write-while-watched.ts'

export function registerContent(
  app: FastifyInstance,
  mount: Mount,
  ctxOf: (request: FastifyRequest) => Promise<Ctx>,
): void {
  mount(contract.generateContent, async (ctx, { body }) => {
    const [post] = await generatePosts(ctx, body, 1)
    if (post === undefined) throw new Error('the writers wrote nothing')
    return post
  })
  mount(contract.generateVariations, async (ctx, { body: { count, ...request } }) => ({
    variations: await generatePosts(ctx, request, count),
  }))
  mount(contract.getContentWriter, getContentWriter)
  mount(contract.listEarnedPosts, listEarnedPosts)
  registerWriting(app, ctxOf)
}
