import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Below it a packet is saved at most. */
const leastBytes = 1024
/** About as fast as gzip, and smaller. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const brotliAsync = promisify(brotliCompress)
const compressors = {
  br: (text: string) => brotliAsync(text, brotliOptions),
  gzip: promisify<string, Buffer>(gzip),
}
const encodings = Object.keys(compressors) as (keyof typeof compressors)[]

/**
 * Compresses long JSON. How well it compresses shows what is in it to anyone who can see lengths and put
 * guesses next to a secret (BREACH). So only what the scope `read` opens is compressed, which answers no
 * secret, and nothing that another site's page asked for.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isLong = typeof payload === 'string' && payload.length >= leastBytes
    if (!isLong || !isOpenJson(request, reply) || isForAnotherSite(request)) return payload
    return await compress(request, reply, payload)
  })
}

/** Sends the text as the asker takes it. */
export async function compress(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<string | Buffer> {
  reply.header('vary', 'accept-encoding')
  const encoding = negotiate(headers['accept-encoding'] ?? '', encodings)
  if (encoding === null) return text
  reply.header('content-encoding', encoding)
  return await compressors[encoding](text)
}

function isOpenJson({ routeOptions }: FastifyRequest, reply: FastifyReply): boolean {
  const isJson = /^application\/json\b/.test(String(reply.getHeader('content-type')))
  return isJson && reply.statusCode < 400 && routeOptions.config.operation?.scope === 'read'
}

/** Scripts, and browsers on plain http, say nothing; there anyone who sees lengths sees everything. */
function isForAnotherSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}
