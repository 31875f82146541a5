import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../stripe/page.ts'
import { type Persona, postsOf } from './personas.ts'
import type { PostedBook } from './posted.ts'

interface PostPage {
  /** Names the post as `:id`. */
  path: string
  site: string
  posted: PostedBook
  personas: readonly Persona[]
  now: () => number
}

/** Among as many as one account is ever asked for. */
const drawnPosts = 100

/** A post as its visitors see it, where the address that its platform gives leads. */
export function registerPostPage(app: FastifyInstance, page: PostPage): void {
  app.get<{ Params: { id: string } }>(page.path, async ({ params }, reply) => {
    const post = findPost(page, params.id)
    return reply
      .code(post === null ? 404 : 200)
      .type('text/html; charset=utf-8')
      .send(
        post === null ? shell(page.site, '<p>This post doesn’t exist.</p>') : article(page, post),
      )
  })
}

interface Shown {
  author: Persona
  text: string
  at: Date
}

function findPost({ posted, personas, now }: PostPage, id: string): Shown | null {
  for (const author of personas) {
    const own = posted.of(author).find((one) => one.id === id)
    if (own !== undefined) return { author, text: own.text, at: new Date(own.at) }
    const drawn = postsOf(author, now(), drawnPosts).find((one) => one.id === id)
    if (drawn !== undefined) return { author, text: drawn.text, at: drawn.postedAt }
  }
  return null
}

function article({ site }: PostPage, { author, text, at }: Shown): string {
  const when = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return shell(
    `${author.name} on ${site}`,
    `<article><p><b>${escapeHtml(author.name)}</b> @${escapeHtml(author.handle)}</p>
<p class="text">${escapeHtml(text)}</p><p><time datetime="${at.toISOString()}">${when}</time></p></article>`,
  )
}

function shell(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Hopwise sandbox</title>
<style>
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 36rem; margin: 2.5rem auto; padding: 0 1rem }
  article { border: 1px solid color-mix(in srgb, currentcolor 20%, transparent); border-radius: 14px; padding: .5rem 1.2rem }
  .text { white-space: pre-wrap; overflow-wrap: anywhere }
</style>
${body}
<p>A practice account: this post is in the sandbox only. No one else sees it.</p>
</html>`
}
