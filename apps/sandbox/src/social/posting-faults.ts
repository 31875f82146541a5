import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PostedBook } from './posted.ts'

/**
 * How the next posts of a vendor go wrong. The line is cut before a post is taken (`cut-before`) or
 * after (`cut-after`), the answer to a post that was taken is no JSON (`garbled`) or an error
 * (`error-after`), or it is refused: by the platform's words for each.
 */
const postingFaults = [
  'none',
  'cut-before',
  'cut-after',
  'garbled',
  'error-after',
  'token-refused',
  'rate-limit',
  'usage-cap',
  'no-credits',
  'not-enrolled',
  'policy',
  'too-long',
  'media',
  'quota',
  'slow-media',
] as const
export type PostingFault = (typeof postingFaults)[number]

type PostingVendor = 'x' | 'instagram'

export interface PostingFaults {
  /** The fault the next post meets; each is met as often as it was asked for. */
  take(vendor: PostingVendor): PostingFault
  /** The same for faults that another step of the vendor plays, without using it up. */
  peek(vendor: PostingVendor): PostingFault
  keep(vendor: PostingVendor, posted: PostedBook): void
}

const vendors = ['x', 'instagram'] as const

/** `POST /control/posting {"vendor":"x","fault":"cut-after","times":1}`; `GET /control/posted/x`. */
export function registerPostingFaults(app: FastifyInstance): PostingFaults {
  const faults = new Map<PostingVendor, { fault: PostingFault; left: number }>()
  const books = new Map<string, PostedBook>()
  const peek = (vendor: PostingVendor) => {
    const set = faults.get(vendor)
    return set === undefined || set.left === 0 ? 'none' : set.fault
  }
  app.post<{ Body: { vendor: PostingVendor; fault: PostingFault; times?: number } }>(
    '/control/posting',
    {
      schema: {
        body: {
          type: 'object',
          required: ['vendor', 'fault'],
          properties: {
            vendor: { enum: [...vendors] },
            fault: { enum: [...postingFaults] },
            times: { type: 'integer', minimum: 1 },
          },
        },
      },
    },
    async ({ body }) => {
      faults.set(body.vendor, { fault: body.fault, left: body.times ?? 1 })
      return body
    },
  )
  app.get<{ Params: { vendor: string } }>(
    '/control/posted/:vendor',
    async ({ params }) => books.get(params.vendor)?.all() ?? [],
  )
  return {
    peek,
    take(vendor) {
      const fault = peek(vendor)
      const set = faults.get(vendor)
      if (set !== undefined && set.left > 0) set.left -= 1
      return fault
    },
    keep: (vendor, posted) => void books.set(vendor, posted),
  }
}

/** Ends the connection without an answer, as a crash on the way does. */
export function cutOff(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

/** Plays what goes wrong after a post was taken; null when nothing does. */
export function answerAfter(fault: PostingFault, reply: FastifyReply): FastifyReply | null {
  if (fault === 'cut-after') return cutOff(reply)
  if (fault === 'garbled') return reply.code(201).type('text/html').send('<html>Created</html>')
  if (fault === 'error-after') return reply.code(503).type('text/plain').send('Service Unavailable')
  return null
}
