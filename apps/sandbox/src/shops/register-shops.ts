import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Sandbox } from '../vendor-needs.ts'
import { moodOf, type ShopMood, shopMoods, shopPages } from './shop-pages.ts'

const html = 'text/html; charset=utf-8'

/** Merchants' pages as links find them after a while: alive, gone, sold out, or leading nowhere. */
export function registerShops(app: FastifyInstance, { store, hopwiseUrl }: Sandbox): void {
  const moods = store.part<Record<string, ShopMood>>('shops', {})

  function answer(reply: FastifyReply, mood: ShopMood) {
    const { status, to, page } = shopPages[mood]
    if (to !== undefined) return reply.redirect(to, status)
    return reply.code(status).type(html).send(page)
  }

  for (const mood of shopMoods) {
    app.get(`/shops/${mood}/*`, async (_request, reply) => answer(reply, mood))
  }
  /** A page that can be switched to behave otherwise, so that a link dies and comes back. */
  app.get<{ Params: { name: string } }>('/shops/fickle/:name', async ({ params }, reply) =>
    answer(reply, moods[params.name] ?? 'alive'),
  )
  app.post<{ Params: { name: string }; Body: { mood?: string } }>(
    '/control/shops/:name',
    async ({ params, body }, reply) => {
      const mood = moodOf(body.mood)
      if (mood === null) return reply.code(400).send(`mood is one of ${shopMoods.join(', ')}`)
      moods[params.name] = mood
      store.save()
      return { mood }
    },
  )
  /** Sends its visitors to a short link of the Hopwise alongside it. */
  app.get<{ Params: { slug: string } }>('/shops/to-link/:slug', async ({ params }, reply) =>
    reply.redirect(`${hopwiseUrl}/l/${encodeURIComponent(params.slug)}`),
  )
}
